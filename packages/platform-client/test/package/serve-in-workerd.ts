import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

// The package is CommonJS without types; its path depends on the machine.
const { default: program }: { default: string } = createRequire(import.meta.url)('workerd')

export interface WorkerdServer {
  readonly origin: string
  stop(): Promise<void>
}

/** One Worker of one module in workerd, without any compatibility flag: what it needs of Node, it does not get. */
export async function serveInWorkerd(module: string): Promise<WorkerdServer> {
  const folder = dirname(module)
  await writeFile(join(folder, 'worker.capnp'), configOf(basename(module)))
  const child = spawn(program, ['serve', 'worker.capnp', '--control-fd=3'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill()
    await ended
  }
  for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
    const { event, port }: { event?: string; port?: number } = JSON.parse(line)
    if (event === 'listen') return { origin: `http://127.0.0.1:${port}`, stop }
  }
  throw new Error('workerd ended before it listened')
}

const configOf = (module: string) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (modules = [(name = "worker.js", esModule = embed "${module}")], compatibilityDate = "2026-11-01")),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);
`
