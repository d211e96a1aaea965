import type { Money } from '../money.ts'

/** What a shopper pays for one piece. The currency is empty where the platform does not say: it is the store's. */
export interface Price extends Money {
  /** The price before a reduction; only where that is more. */
  readonly before?: string
  /** The price of one unit of measure (`Product.measure`). */
  readonly perUnit?: string
}

/** A price in the store's currency, and in the shopper's where that is another one. */
export interface CatalogPrice extends Price {
  readonly converted?: Price
}

/** The price that a shopper reads. */
export function toShopperPrice(price: CatalogPrice): Price {
  return price.converted ?? price
}
