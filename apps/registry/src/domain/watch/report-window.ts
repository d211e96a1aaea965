import type { ShellReport } from '../shell-report.ts'
import type { BuildSample } from './judge-canary.ts'

const WINDOW_MS = 60_000
/** Shorter than the time between two reports of a shell. */
export const MOMENT_MS = 4_500
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

  /**
   * All that shells have counted of a build since a time, in milliseconds since 1970; without what they said in one moment. A network's crashes
   * are one in all this time: no client stops a build alone.
   */
  sample(remote: string, build: string, since: number, moment = Number.NEGATIVE_INFINITY): BuildSample {
    const sum = { renders: 0, failures: 0, times: {} as Record<string, number> }
    const networks = new Set<string>()
    for (const { at, report } of this.#reports) {
      if (report.remote !== remote || report.build !== build || at < since) continue
      if (at >= moment && at < moment + MOMENT_MS) continue
      sum.renders += report.renders
      sum.failures += report.failures
      for (const network of report.crashedIn) networks.add(network)
      for (const [bucket, count] of Object.entries(report.times)) sum.times[bucket] = (sum.times[bucket] ?? 0) + count
    }
    return { ...sum, crashes: networks.size }
  }
}
