import type { PriceData } from '../../entities/values/money.ts'
import type { Price } from './price.ts'

/** Prices of V1's wire are numbers of three decimals at most, which their shortest text gives back exactly. */
export function toPrice({ price = 0, discountedPrice = price, pricePerUnit, currency = '' }: PriceData): Price {
  return {
    amount: String(discountedPrice),
    currency,
    ...(discountedPrice < price && { before: String(price) }),
    ...(pricePerUnit !== undefined && { perUnit: String(pricePerUnit) }),
  }
}
