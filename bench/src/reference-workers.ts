import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WORKERD_PROGRAM } from '@galleria/tooling/edge/workerd/workerd-program.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'

export interface ReferenceWorkers {
  readonly helloUrl: string
  readonly staticUrl: string
  readonly pid: number
  stop(): Promise<void>
}

const COMPATIBILITY_DATE = '2026-11-01'

/**
 * What the store is compared with in the same run: a Worker that says hello, and workerd itself serving `html` from the disk, both in
 * one plain workerd process.
 */
export async function startReferenceWorkers(html: Uint8Array): Promise<ReferenceWorkers> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-bench-'))
  const [helloPort = 0, staticPort = 0] = await freePorts(2)
  await writeFile(join(folder, 'page.html'), html)
  await writeFile(
    join(folder, 'hello.js'),
    `export default { fetch: () => new Response('hello\\n', { headers: { 'content-type': 'text/plain' } }) }`,
  )
  await writeFile(join(folder, 'config.capnp'), configuration(helloPort, staticPort, folder))
  const child = spawn(WORKERD_PROGRAM, ['serve', join(folder, 'config.capnp')], { stdio: 'inherit' })
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill()) await ended
    await rm(folder, { recursive: true, force: true })
  }
  const helloUrl = `http://127.0.0.1:${helloPort}/`
  try {
    await untilReachable(helloUrl)
    if (!child.pid) throw new Error('workerd did not start')
    return { helloUrl, staticUrl: `http://127.0.0.1:${staticPort}/page.html`, pid: child.pid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function configuration(helloPort: number, staticPort: number, folder: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "hello", worker = (modules = [(name = "hello.js", esModule = embed "hello.js")], compatibilityDate = "${COMPATIBILITY_DATE}")),
    (name = "static", disk = (path = "${folder}"))
  ],
  sockets = [
    (name = "hello", address = "127.0.0.1:${helloPort}", http = (), service = "hello"),
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
