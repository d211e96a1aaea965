import { highestShare, isUnlikely, lowestShare } from './fault-statistics.ts'
import { MAX_MORE_FAILURES } from './judge-canary.ts'

/** Counts of shells for a build since a step began. */
export interface StepCounts {
  readonly renders: number
  readonly failures: number
  /** Failures of the moment that had the most: what hung together then failed together. */
  readonly worstFailures: number
  /** Networks of which a shopper submitted a form of this fragment successfully, by fragment. */
  readonly acts: Readonly<Record<string, number>>
}

export interface StepComparison {
  readonly build: StepCounts
  /** Counts of the build that it is compared with. */
  readonly other: StepCounts
  /** The part of all acts that would be the build's if its shoppers acted as the others do, from 0 to 1. */
  readonly share: number
  /** The part of the expected acts below which acts are too few, from 0 to 1. */
  readonly tooFew: number
}

/** Why a build is to be taken back by all that was counted since its step began; null where it does as well as the other one. */
export function judgeStep({ share, tooFew, ...counts }: StepComparison): string | null {
  // One moment does not decide.
  const [build, other] = [withoutWorst(counts.build), withoutWorst(counts.other)]
  const [own, others] = [failureShare(build), failureShare(other)]
  const trials = trialsOf(build) + trialsOf(other)
  const isWorse = own - others >= MAX_MORE_FAILURES && trialsOf(other) > 0
  if (isWorse && isUnlikely(build.failures, build.failures + other.failures, trialsOf(build) / trials))
    return `failures: ${percent(own)} of ${trialsOf(build)} renders, ${percent(others)} of ${trialsOf(other)} of the other build's`
  for (const [fragment, count] of Object.entries({ ...zeros(other.acts), ...build.acts })) {
    const all = count + (other.acts[fragment] ?? 0)
    const expected = all * share
    if (count < expected * tooFew && isUnlikely(count, all, share))
      return `acts: ${fragment} by ${count} of its shoppers, ${expected.toFixed(0)} expected`
  }
  return null
}

/** Renders that a build lacks before it is given to more shoppers: null once it fails at most 2 points more often, as sure as 95 %. */
export function missingEvidence(build: StepCounts, other: StepCounts): string | null {
  const allowed = Math.min(1, lowestShare(other.failures, trialsOf(other)) + MAX_MORE_FAILURES)
  const trials = trialsOf(build)
  if (trials > 0 && highestShare(build.failures, trials) <= allowed) return null
  return `${trials} of about ${countNeededTrials(build.failures, allowed)} renders`
}

/** The number of renders with which these failures are few enough. */
function countNeededTrials(failures: number, allowed: number): number {
  let [low, high] = [failures, failures + 1]
  while (highestShare(failures, high) > allowed) [low, high] = [high, high * 2]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (highestShare(failures, middle) > allowed) low = middle
    else high = middle
  }
  return high
}

function withoutWorst(counts: StepCounts): StepCounts {
  return { ...counts, failures: counts.failures - counts.worstFailures }
}

const trialsOf = ({ renders, failures }: StepCounts): number => renders + failures

const failureShare = (counts: StepCounts): number => counts.failures / Math.max(trialsOf(counts), 1)

const zeros = (acts: StepCounts['acts']): StepCounts['acts'] => Object.fromEntries(Object.keys(acts).map((fragment) => [fragment, 0]))

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
