import type { Product } from '@galleria/platform-client/entities/product'
import type { Place } from '@galleria/intl/money'
import { pictureOf, type Picture } from './picture.ts'
import { amountOf, shownPrice, type ShownPrice } from './price.ts'

/** A product in a list. */
export interface ProductCard {
  readonly slug: string
  readonly name: string
  readonly price: ShownPrice
  /** Other variants cost more. */
  readonly from: boolean
  readonly ribbon: string | null
  readonly soldOut: boolean
  readonly picture: Picture | null
}

export function productCard(product: Product, place: Place): ProductCard {
  const prices = product.priceData ?? product.price ?? {}
  return {
    slug: product.slug,
    name: product.name,
    price: shownPrice(prices, place),
    from: new Set(variantAmounts(product)).size > 1,
    ribbon: product.ribbon || null,
    soldOut: product.stock?.inStock === false,
    picture: pictureOf(product.media?.mainMedia ?? product.media?.items[0]),
  }
}

function variantAmounts({ variants }: Product): string[] {
  return variants.flatMap(({ variant }) => (variant?.visible === false || !variant?.priceData ? [] : [amountOf(variant.priceData)]))
}
