import { spawn } from 'node:child_process'
import { endSignal } from './end-signal.ts'

/** Runs a script of this project with this Node, in the caller's folder, to its end; passes on that this process is to end. */
export function runScript(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
  endSignal().addEventListener('abort', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
