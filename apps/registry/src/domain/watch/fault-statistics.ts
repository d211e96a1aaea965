/**
 * Bounds by which counts of two builds are told from noise. Assumed throughout: each render fails by itself, with a chance that stays the same
 * within a step. Failures of one moment break that assumption, so a verdict leaves the worst moment out; each network's acts count once.
 */

/** Error of a bound on a share: it is wrong in one of twenty samples. */
const BOUND_ERROR = 0.05
/** Ln of 1 000: builds that do equally well are told apart by mistake in one of 1 000 comparisons, however often each is looked at. */
const VERDICT = Math.log(1_000)
const BISECTIONS = 40

/** The share of faults that a build has at most, by a sample of it: the exact bound of Clopper and Pearson, one-sided at 95 %. */
export function highestShare(faults: number, trials: number): number {
  return faults >= trials ? 1 : bisect((share) => atMost(faults, trials, share) > BOUND_ERROR)
}

/** The share of faults that a build has at least, likewise. */
export function lowestShare(faults: number, trials: number): number {
  return faults === 0 ? 0 : bisect((share) => 1 - atMost(faults - 1, trials, share) < BOUND_ERROR)
}

/**
 * Whether a build's part of all that was counted is another one than `share`, the part that is its own where both builds do equally well. The
 * likelihood of the counts under any other part, all equally likely before, is held against that under `share`: by Ville's inequality this
 * ratio ever exceeds 1 000 with a chance of at most 1 in 1 000, so it may be looked at after each report.
 */
export function isUnlikely(own: number, all: number, share: number): boolean {
  if (share <= 0 || share >= 1) return false
  const expected = own * Math.log(share) + (all - own) * Math.log(1 - share)
  const otherwise = lnFactorial(own) + lnFactorial(all - own) - lnFactorial(all + 1)
  return otherwise - expected >= VERDICT
}

/** The highest share, from 0 to 1, for which this holds; it holds for all below. */
function bisect(holds: (share: number) => boolean): number {
  let [low, high] = [0, 1]
  for (let round = 0; round < BISECTIONS; round++) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

/** The chance of so many faults or fewer among independent trials. */
function atMost(faults: number, trials: number, share: number): number {
  let sum = 0
  for (let count = 0; count <= faults; count++) {
    const combinations = lnFactorial(trials) - lnFactorial(count) - lnFactorial(trials - count)
    sum += Math.exp(combinations + count * Math.log(share) + (trials - count) * Math.log(1 - share))
  }
  return Math.min(sum, 1)
}

/** Stirling's series, exact to ten digits from here on. */
const SERIES_FROM = 16

function lnFactorial(count: number): number {
  if (count >= SERIES_FROM)
    return (count + 0.5) * Math.log(count) - count + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * count) - 1 / (360 * count ** 3)
  let product = 1
  for (let factor = 2; factor <= count; factor++) product *= factor
  return Math.log(product)
}
