import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Edge } from '../edge.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

const TAIL_LENGTH = 2_000

/** Fills a new platform with the project's own catalog. It is noted when done: an interrupted seeding is done again. */
export async function seedPlatform(root: string, edge: Edge, signal: AbortSignal): Promise<void> {
  const note = join(edge.dataFolder, 'platform', 'seeded')
  if (existsSync(note)) return
  signal.throwIfAborted()
  const log = edge.log('seed')
  const child = spawn(process.execPath, [join(root, 'apps/platform/scripts/seed.ts')], {
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
  writeFileAtomically(note, `${new Date().toISOString()}\n`)
}
