import Big from 'big.js'
import { Failure } from '../failures/failure.ts'

/** An amount of a payment in minor units. Throws INVALID_AMOUNT on one that money cannot be: with more than two decimals, or beyond counting. */
export function paymentMinor(amount: string): number {
  const minor = new Big(amount).times(100)
  if (!minor.eq(minor.round()) || minor.lt(0) || minor.gt(Number.MAX_SAFE_INTEGER))
    throw new Failure('INVALID_AMOUNT', `${amount} is not an amount that can be paid.`)
  return minor.toNumber()
}
