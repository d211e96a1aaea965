import Big from 'big.js'
import { sum } from '../values/money.ts'

const SCALE = 2

/** To whole minor units, halves away from zero: the one rounding of every price. */
export function rounded(amount: Big): Big {
  return amount.round(SCALE, Big.roundHalfUp)
}

/**
 * Splits an amount in proportion to the weights, exactly: the parts add up to it, and each is at most one minor unit from its share.
 * No part is larger than its weight as long as the amount is not larger than their sum. Without any weight there are no parts.
 */
export function allocate(amount: Big, weights: readonly Big[]): Big[] {
  const whole = sum(weights)
  if (whole.lte(0)) return weights.map(() => new Big(0))
  const shares = weights.map((weight) => amount.times(weight).div(whole))
  const parts = shares.map((share) => share.round(SCALE, Big.roundDown))
  const unit = new Big(10).pow(-SCALE)
  let rest = amount.minus(sum(parts))
  const byLoss = shares
    .map((share, index) => ({ index, loss: share.minus(parts[index] ?? 0) }))
    .toSorted((left, right) => right.loss.cmp(left.loss) || left.index - right.index)
  for (const { index } of byLoss) {
    if (rest.lt(unit)) break
    parts[index] = (parts[index] ?? new Big(0)).plus(unit)
    rest = rest.minus(unit)
  }
  return parts
}
