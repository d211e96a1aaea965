import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frontConfig } from '@galleria/tooling/edge/workerd/workerd-config.ts'
import { WORKERD_PROGRAM } from '@galleria/tooling/edge/workerd/workerd-program.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'

export interface ReferenceWorkers {
  /** A Worker that says hello, at a port of its own. */
  readonly helloUrl: string
  /** URL of the Worker behind a front like the store's: on Cloudflare one edge stands before all Workers alike. */
  readonly frontedUrl: string
  readonly staticUrl: string
  readonly pid: number
  readonly frontPid: number
  stop(): Promise<void>
}

const COMPATIBILITY_DATE = '2026-11-01'

/**
 * Starts the Workers that the store is compared with in the same run: a Worker that says hello, and workerd itself serving `html` from the
 * disk, both in one plain workerd process; and a front before the Worker.
 */
export async function startReferenceWorkers(html: Uint8Array): Promise<ReferenceWorkers> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-bench-'))
  const [helloPort = 0, staticPort = 0, frontPort = 0] = await freePorts(3)
  const socket = join(folder, 'hello.sock')
  await writeFile(join(folder, 'page.html'), html)
  await writeFile(
    join(folder, 'hello.js'),
    `export default { fetch: () => new Response('hello\\n', { headers: { 'content-type': 'text/plain' } }) }`,
  )
  const children = [
    await startWorkerd(folder, 'reference.capnp', configuration({ helloPort, staticPort, socket, folder })),
    await startWorkerd(folder, 'front.capnp', frontConfig([`127.0.0.1:${frontPort}`], socket)),
  ]
  const stop = async () => {
    await Promise.all(children.map(end))
    await rm(folder, { recursive: true, force: true })
  }
  const urls = {
    helloUrl: `http://127.0.0.1:${helloPort}/`,
    frontedUrl: `http://127.0.0.1:${frontPort}/`,
    staticUrl: `http://127.0.0.1:${staticPort}/page.html`,
  }
  try {
    await Promise.all(Object.values(urls).map(untilReachable))
    const [pid, frontPid] = children.map((child) => child.pid)
    if (!pid || !frontPid) throw new Error('workerd did not start')
    return { ...urls, pid, frontPid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startWorkerd(folder: string, name: string, config: string): Promise<ChildProcess> {
  await writeFile(join(folder, name), config)
  return spawn(WORKERD_PROGRAM, ['serve', join(folder, name)], { stdio: 'inherit' })
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode === null && child.kill()) await ended
}

interface Reference {
  readonly helloPort: number
  readonly staticPort: number
  readonly socket: string
  readonly folder: string
}

function configuration({ helloPort, staticPort, socket, folder }: Reference): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "hello", worker = (modules = [(name = "hello.js", esModule = embed "hello.js")], compatibilityDate = "${COMPATIBILITY_DATE}")),
    (name = "static", disk = (path = "${folder}"))
  ],
  sockets = [
    (name = "hello", address = "127.0.0.1:${helloPort}", http = (), service = "hello"),
    (name = "fronted", address = "unix:${socket}", http = (), service = "hello"),
    (name = "static", address = "127.0.0.1:${staticPort}", http = (), service = "static")
  ]
);
`
}

async function untilReachable(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const reachable = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (reachable) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not respond`)
}
