import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { OrphanGuard } from '../edge/io/orphan-guard.ts'

export interface RunOptions {
  readonly cwd: string
  readonly signal: AbortSignal
  /** Ends the program and what it started when this process is killed. */
  readonly guard: OrphanGuard
  readonly env?: Readonly<Record<string, string>>
  /** The file that the program's output is appended to, instead of going to the terminal. */
  readonly output?: string | undefined
}

const KILL_AFTER_MS = 10_000

/** Runs a program to its end and gives its exit code. When the signal aborts, it and all that it started are ended. */
export async function runProgram(file: string, args: readonly string[], { cwd, signal, guard, env, output }: RunOptions): Promise<number> {
  signal.throwIfAborted()
  const printed = output === undefined ? 'inherit' : openSync(output, 'a')
  const child = spawn(file, args, { cwd, detached: true, stdio: ['ignore', printed, printed], env: { ...process.env, ...env } })
  if (typeof printed === 'number') closeSync(printed)
  const group = -(child.pid ?? 0)
  let killer: NodeJS.Timeout | undefined
  const end = () => {
    endGroup(group, 'SIGTERM')
    killer = setTimeout(() => endGroup(group, 'SIGKILL'), KILL_AFTER_MS)
  }
  if (group) guard.watch(group)
  signal.addEventListener('abort', end)
  try {
    return await new Promise<number>((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)))
  } finally {
    signal.removeEventListener('abort', end)
    clearTimeout(killer)
    if (group) guard.forget(group)
  }
}

function endGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(group, signal)
  } catch {
    // It has ended.
  }
}
