import { readFileSync } from 'node:fs'

/** Resident memory of these processes together, in megabytes. */
export function processMemory(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0), 0) / 1024
}
