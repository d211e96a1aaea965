import { readdirSync, readFileSync } from 'node:fs'

const NANOSECONDS = 1e6

/**
 * Processor time of a process's threads in milliseconds: by the scheduler, in nanoseconds, since a whole start is a few of the 10 ms ticks that
 * `/proc/<pid>/stat` counts in. Threads that have ended are left out. Undefined where the system does not say.
 */
export function threadCpu(pid: number): number | undefined {
  try {
    const times = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
    return times.reduce((sum, time) => sum + time, 0) / NANOSECONDS
  } catch {
    return undefined
  }
}
