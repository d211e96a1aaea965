import { cpus } from 'node:os'

/** Seconds of all cores since the machine began. */
export interface CpuTime {
  readonly busy: number
  readonly all: number
}

export function readCpuTime(): CpuTime {
  const times = cpus().map((core) => core.times)
  const all = secondsOf(times.flatMap((time) => Object.values(time)))
  return { all, busy: all - secondsOf(times.map(({ idle }) => idle)) }
}

/** What was used of the machine in between, by everything on it: what is not used is time in which tests only waited. */
export function cpuUse(from: CpuTime, to: CpuTime): string {
  const [busy, all] = [to.busy - from.busy, to.all - from.all]
  return `${busy.toFixed(0)} of ${all.toFixed(0)} CPU seconds, ${((busy / all) * 100).toFixed(0)} %`
}

function secondsOf(milliseconds: readonly number[]): number {
  return milliseconds.reduce((total, value) => total + value, 0) / 1_000
}
