import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A store with all its Workers in one process. */
export interface HeldAccount {
  readonly url: string
  /** Headers of its member's requests. */
  readonly headers: Readonly<Record<string, string>>
  readonly pid: number
}

/** Starts the store of a checkout that is installed and built, with a program of that checkout. */
export async function holdAccount(checkout: string): Promise<HeldAccount & { stop(): Promise<void> }> {
  const program = join(checkout, 'bench/src/against/hold-account.ts')
  const child = spawn(process.execPath, [program], { cwd: checkout, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  for await (const line of createInterface(child.stdout)) if (line.startsWith('{')) return { ...(JSON.parse(line) as HeldAccount), stop }
  throw new Error(`${program} ended before its store had started`)
}
