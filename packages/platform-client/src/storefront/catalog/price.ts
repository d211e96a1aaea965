/** What a shopper pays for one piece, as exact decimal text. */
export interface Price {
  readonly amount: string
  /** By ISO 4217. Empty where the platform does not say: it is the store's. */
  readonly currency: string
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
