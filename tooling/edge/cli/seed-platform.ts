import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Edge } from '../edge.ts'
import { writeFileAtomically } from '../io/write-file-atomically.ts'

const TAIL_LENGTH = 2_000

/** Scripts by which a new store begins: with the project's own catalog, or with nothing. */
const SCRIPTS = { demo: 'seed.ts', empty: 'begin-empty.ts' } as const
export type Beginning = keyof typeof SCRIPTS

const noteIn = (dataFolder: string) => join(dataFolder, 'platform', 'seeded')

/** Whether the store of a data folder has begun: its contents are the owner's then. */
export function hasBegun(dataFolder: string): boolean {
  return existsSync(noteIn(dataFolder))
}

/** Begins a new store. It is noted when done: an interrupted beginning is made again. */
export async function seedPlatform(root: string, edge: Edge, beginning: Beginning, signal: AbortSignal): Promise<void> {
  if (hasBegun(edge.dataFolder)) return
  signal.throwIfAborted()
  const log = edge.log('seed')
  const child = spawn(process.execPath, [join(root, 'apps/platform/scripts', SCRIPTS[beginning])], {
    cwd: root,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLATFORM_URL: edge.addresses.platformCallUrl, API_KEY: edge.secrets.apiKey, SITE_ID: edge.secrets.siteId },
  })
  if (child.pid) edge.guard.watch(child.pid)
  let tail = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      log.write(chunk)
      tail = (tail + chunk.toString()).slice(-TAIL_LENGTH)
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (child.pid) edge.guard.forget(child.pid)
  if (code !== 0) throw new Error(`The platform could not be seeded (exit code ${code}):\n${tail.trim()}`)
  writeFileAtomically(noteIn(edge.dataFolder), `${new Date().toISOString()}\n`)
}
