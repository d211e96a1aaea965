import { multiplyDecimals } from '../../entities/values/decimal-arithmetic.ts'
import { compareDecimals } from '../../entities/values/decimal.ts'
import { mapMoney, type Money } from '../money.ts'
import type { CartLine } from './cart.ts'

type Line = Pick<CartLine, 'unitPrice' | 'total' | 'quantity' | 'requestedQuantity'>

/** What a line would cost at the full price; null where the price is not reduced, and where nothing of it will be bought. */
export function toFullTotal(line: Line, fullPrice: Money | null): Money | null {
  const { unitPrice } = line
  const pieces = countPricedPieces(line)
  if (pieces === 0 || !unitPrice || !fullPrice || compareDecimals(unitPrice.amount, fullPrice.amount) >= 0) return null
  return mapMoney(fullPrice, (amount) => multiplyDecimals(amount, String(pieces)))
}

/** Platforms price what was asked for, or what will be bought of it. */
function countPricedPieces({ unitPrice, total, quantity, requestedQuantity }: Line): number {
  if (!unitPrice || !total) return quantity
  const asRequested = multiplyDecimals(unitPrice.amount, String(requestedQuantity))
  return compareDecimals(asRequested, total.amount) === 0 ? requestedQuantity : quantity
}
