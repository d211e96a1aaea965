import Big from 'big.js'
import { sum } from '../values/money.ts'

/** Rounds to the smallest unit of the currency, halves away from zero: the one rounding of every price. */
export function roundAmount(amount: Big, decimals: number): Big {
  return amount.round(decimals, Big.roundHalfUp)
}

/**
 * Splits an amount in proportion to the weights, exactly: the parts add up to it, and each is at most one smallest unit from its share.
 * No part is larger than its weight as long as the amount is not larger than their sum. Without any weight there are no parts.
 */
export function allocate(amount: Big, weights: readonly Big[], decimals: number): Big[] {
  const whole = sum(weights)
  if (whole.lte(0)) return weights.map(() => new Big(0))
  const shares = weights.map((weight) => amount.times(weight).div(whole))
  const parts = shares.map((share) => share.round(decimals, Big.roundDown))
  const unit = new Big(10).pow(-decimals)
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
