import type { BuildSample } from './judge-canary.ts'
import type { ShellReport } from './shell-report.ts'

const WINDOW_MS = 60_000
/** Shorter than the time between two reports of a shell. */
const MOMENT_MS = 4_500
const SECOND_MS = 1_000

/** The reports of the last minute. Lost with the process, which costs a minute of watching. */
export class ReportWindow {
  #reports: { readonly at: number; readonly report: ShellReport }[] = []

  add(reports: readonly ShellReport[], now: number): void {
    this.#reports = [
      ...this.#reports.filter(({ at }) => now - at < WINDOW_MS),
      ...reports.map((report): { at: number; report: ShellReport } => ({ at: now, report })),
    ]
  }

  /** The moments in which reports came, each by its beginning: a short while in which everything that hung together failed together. */
  moments(): Set<number> {
    return new Set(this.#reports.map(({ at }) => at - (at % SECOND_MS)))
  }

  /** All that shells have counted of a build since a time, in milliseconds since 1970; without what they said in one moment. */
  sample(remote: string, build: string, since: number, moment = Number.NEGATIVE_INFINITY): BuildSample {
    const sum = { renders: 0, failures: 0, crashes: 0, times: {} as Record<string, number> }
    for (const { at, report } of this.#reports) {
      if (report.remote !== remote || report.build !== build || at < since) continue
      if (at >= moment && at < moment + MOMENT_MS) continue
      sum.renders += report.renders
      sum.failures += report.failures
      sum.crashes += report.crashes
      for (const [bucket, count] of Object.entries(report.times)) sum.times[bucket] = (sum.times[bucket] ?? 0) + count
    }
    return sum
  }
}
