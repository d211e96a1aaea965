import { multiplyDecimals } from '../../entities/values/decimal-arithmetic.ts'
import { compareDecimals } from '../../entities/values/decimal.ts'
import { mapMoney, type Money } from '../money.ts'

/** What pieces would cost at the full price; null where the price is not reduced. */
export function toFullTotal(unitPrice: Money | null, fullPrice: Money | null, quantity: number): Money | null {
  if (!unitPrice || !fullPrice || compareDecimals(unitPrice.amount, fullPrice.amount) >= 0) return null
  return mapMoney(fullPrice, (amount) => multiplyDecimals(amount, String(quantity)))
}
