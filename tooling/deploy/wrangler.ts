import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeployWorker } from './workers/deploy-worker.ts'

const PROGRAM = join(import.meta.dirname, '../node_modules/.bin/wrangler')

export interface WranglerResult {
  readonly code: number
  /** Output of wrangler. */
  readonly output: string
}

/** Writes the complete configuration of a Worker; gives its path. */
export function writeWranglerConfig(folder: string, { app, wrangler }: DeployWorker): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${app}.json`)
  writeFileSync(file, `${JSON.stringify(wrangler, null, 2)}\n`)
  return file
}

/** Runs wrangler without questions, telemetry and files outside of the folder. */
export function runWrangler(args: readonly string[], folder: string, signal?: AbortSignal): Promise<WranglerResult> {
  const env = {
    ...process.env,
    CI: '1',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_LOG_PATH: join(folder, 'logs'),
    WRANGLER_SEND_METRICS: 'false',
  }
  const child = spawn(PROGRAM, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal }) })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The line that says why wrangler failed. */
export function wranglerError({ output }: WranglerResult): string {
  const lines = output.split('\n').map((line) => line.trim())
  const marked = lines.findIndex((line) => /ERROR/.test(line))
  const text = lines.slice(Math.max(0, marked)).filter((line) => line !== '')
  return text
    .slice(0, 3)
    .join(' ')
    .replace(/^.*\[ERROR\]\s*/, '')
}
