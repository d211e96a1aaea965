import { timeQuantile, type BuildCounts } from '@galleria/fragments/contract'

/** Counts of shells for one of two builds, both in the same minute. */
export type BuildSample = Pick<BuildCounts, 'renders' | 'failures' | 'crashes' | 'times'>

const MIN_FAULTS = 3
/** Difference from 0 to 1 by which a canary's share of failed renders may be higher. */
export const MAX_MORE_FAILURES = 0.02
const MAX_MORE_CRASHES = 0.01
/** Minimum number of renders for a comparison of times: with fewer a high percentile is an accident. */
const MIN_TIMED_RENDERS = 100
const MAX_SLOWER = 1.5
const SLOWER_MS = 50

/** Why a canary is to be stopped, compared with the stable build; null where it does as well. */
export function judgeCanary(canary: BuildSample, stable: BuildSample): string | null {
  const failures = shares(canary, stable, 'failures')
  if (canary.failures >= MIN_FAULTS && failures.canary - failures.stable >= MAX_MORE_FAILURES) return describe('failures', failures)
  const crashes = shares(canary, stable, 'crashes')
  if (canary.crashes >= MIN_FAULTS && crashes.canary - crashes.stable >= MAX_MORE_CRASHES) return describe('faults in the browser', crashes)
  if (countTimed(canary) < MIN_TIMED_RENDERS || countTimed(stable) < MIN_TIMED_RENDERS) return null
  const [slow, usual] = [timeQuantile(canary.times, 0.95), timeQuantile(stable.times, 0.95)]
  return slow > usual * MAX_SLOWER + SLOWER_MS ? `headers: p95 is ${slow} ms, the stable build's ${usual} ms` : null
}

function shares(canary: BuildSample, stable: BuildSample, field: 'failures' | 'crashes') {
  const share = (sample: BuildSample) => (sample[field] === 0 ? 0 : sample[field] / Math.max(sample.renders + sample.failures, 1))
  return { canary: share(canary), stable: share(stable) }
}

function countTimed({ times }: BuildSample): number {
  return Object.values(times).reduce((sum, count) => sum + count, 0)
}

function describe(what: string, { canary, stable }: { canary: number; stable: number }): string {
  return `${what}: ${percent(canary)} of the renders, ${percent(stable)} of the stable build's`
}

const percent = (share: number): string => `${(Math.min(share, 1) * 100).toFixed(1)} %`
