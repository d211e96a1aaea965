import type { Localization } from '@galleria/intl/money'
import { toShopperPrice } from '@galleria/platform-client/storefront/catalog/price'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import { langOf } from '../../lib/language/lang-of.ts'
import { pictureOf } from '../../lib/pictures/picture.ts'
import { toShownPrice, type ShownPrice } from '../../lib/products/price.ts'

/** A product as the head of its column. */
export interface ComparedProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** The language of the name, where it is not the page's. */
  readonly lang?: string
  readonly price: ShownPrice
  /** Whether other variants cost more. */
  readonly from: boolean
  readonly ribbon: string | null
  readonly picture: MediaPicture | null
}

export function toComparedProduct(product: ListedProduct, localization: Localization): ComparedProduct {
  const { id, slug, name, ribbon, mainMedia, price, pricesVary, measure } = product
  return {
    id,
    slug,
    name,
    ...langOf(product, 'name', localization.locale),
    price: toShownPrice(toShopperPrice(price), localization, measure),
    from: pricesVary,
    ribbon: ribbon || null,
    picture: pictureOf(mainMedia),
  }
}
