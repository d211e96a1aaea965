import Big from 'big.js'
import { Failure } from '../failures/failure.ts'
import { STORE_SETTINGS } from '../store/store-settings.ts'
import { decimalsOf, MAX_AMOUNT, toMinor } from '../values/money.ts'
import type { OrderDocument } from './order-transactions.ts'

/** An amount of an order's payment in minor units. Throws INVALID_AMOUNT on one that cannot be paid: below zero, in parts of the currency's smallest unit, or beyond counting. */
export function paymentMinor({ currency = STORE_SETTINGS.currency }: Pick<OrderDocument, 'currency'>, amount: string): number {
  const money = new Big(amount)
  if (money.lt(0) || money.gt(MAX_AMOUNT) || !money.eq(money.round(decimalsOf(currency))))
    throw new Failure('INVALID_AMOUNT', `${amount} is not an amount that can be paid in ${currency}.`)
  return toMinor(money)
}
