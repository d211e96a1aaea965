import Big from 'big.js'
import { invalid } from '../../failures/failure.ts'
import { toMinor, wireDecimalsOf } from '../../values/money.ts'

/** The specification's largest catalog amount, in minor units. */
export const MAX_MINOR = toMinor('999999999.99')

/** Minor units of a written price or cost. Throws InvalidRequest below zero, and on parts of the smallest unit: rounding is for the shop to decide. */
export function parseMinor(amount: number, field: string, currency: string): number {
  return toMinor(parseAmount(amount, field, wireDecimalsOf(currency)))
}

/** A weight in kilograms, by the rules of amounts. */
export function parseWeight(amount: number, field: string): number {
  if (amount < 0) throw invalid(field, 'must be at least 0', 'MIN')
  return amount
}

function parseAmount(amount: number, field: string, decimals: number): Big {
  if (amount < 0) throw invalid(field, 'must be at least 0', 'MIN')
  const exact = new Big(amount)
  if (!exact.eq(exact.round(decimals))) throw invalid(field, `must have at most ${decimals} decimals`, 'DECIMAL_MAX_SCALE')
  return exact
}
