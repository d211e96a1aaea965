import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { OrphanGuard } from '@galleria/tooling/edge/io/orphan-guard.ts'
import { WORKERD_PROGRAM } from '@galleria/tooling/edge/workerd/workerd-program.ts'
import { inject } from 'vitest'
import * as z from 'zod'

export interface Workerd {
  /** The port of a socket of the configuration. */
  readonly portOf: (socket: string) => number
  /** The latest of what the process wrote: its log. */
  readonly output: () => string
  /** Refuses each of its writes to files, as a full disk does, or takes them again. */
  readonly refuseWrites: (isRefused: boolean) => void
  /** Ends the process and waits until it is gone. */
  readonly stop: (signal: NodeJS.Signals) => Promise<void>
}

const LOG_LENGTH = 20_000
const Listening = z.object({ event: z.literal('listen'), socket: z.string(), port: z.number() })

/** The Worker's own declaration: an object is named once. */
export const OBJECTS = z
  .object({ durable_objects: z.object({ bindings: z.array(z.object({ name: z.string(), class_name: z.string() })) }) })
  .parse(JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../wrangler.jsonc'), 'utf8')))
  .durable_objects.bindings.map(({ name, class_name: className }) => ({ name, className }))

/** The pictures that come with the platform. */
export const MEDIA = resolve(import.meta.dirname, '../../../seed/media')

/** The guard of a Vitest worker: no workerd outlives it, however it ends. */
let guard: OrphanGuard | undefined

/** Starts workerd and waits until all its sockets listen. */
export async function startWorkerd(folder: string, config: string, sockets: number): Promise<Workerd> {
  guard ??= new OrphanGuard(mkdtempSync(join(inject('platformFolder'), 'guard-')))
  const file = join(folder, 'workerd.capnp')
  writeFileSync(file, config)
  // A write that is refused must fail, and not end the process.
  const child = spawn('sh', ['-c', 'trap "" XFSZ; exec "$@"', 'sh', WORKERD_PROGRAM, 'serve', '--control-fd=3', file], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid) guard.watch(pid)
  child.once('exit', () => pid && guard?.forget(pid))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output = (output + String(chunk)).slice(-LOG_LENGTH)))
  const ports = await listeningPorts(child, sockets).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`workerd did not start: ${output}`, { cause: error })
  })
  return {
    portOf: (socket) => {
      const port = ports.get(socket)
      if (port === undefined) throw new Error(`There is no socket ${socket}.`)
      return port
    },
    output: () => output,
    refuseWrites: (isRefused) => {
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${isRefused ? '0' : 'unlimited'}:unlimited`])
    },
    stop: (signal) => end(child, signal),
  }
}

/** Workerd writes a line for each socket that listens. */
function listeningPorts(child: ChildProcess, sockets: number): Promise<ReadonlyMap<string, number>> {
  const ports = new Map<string, number>()
  const control = child.stdio[3] as Readable
  let rest = ''
  return new Promise((listening, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`workerd ended with ${code}`)))
    control.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const { socket, port } = Listening.parse(JSON.parse(line))
        ports.set(socket, port)
      }
      if (ports.size === sockets) listening(ports)
    })
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((exited) => child.once('exit', exited))
  child.kill(signal)
  await gone
}
