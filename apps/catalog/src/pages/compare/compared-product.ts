import type { Localization } from '@galleria/intl/money'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import { amountOf } from '@galleria/platform-client/entities/values/money'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import { langOf } from '../../lib/language/lang-of.ts'
import { pictureOf } from '../../lib/pictures/picture.ts'
import { toShownPrice, type ShownPrice } from '../../lib/products/price.ts'
import { visibleVariants } from '../../lib/products/purchasable-variants.ts'

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

export function toComparedProduct(product: Product, localization: Localization): ComparedProduct {
  const { id, slug, name, ribbon, media, priceData = {}, convertedPriceData = priceData, pricePerUnitData } = product
  const amounts = visibleVariants(product).map(({ variant }) => amountOf(variant?.priceData ?? priceData))
  return {
    id,
    slug,
    name,
    ...langOf(product, 'name', localization.locale),
    price: toShownPrice(convertedPriceData, localization, pricePerUnitData),
    from: new Set(amounts).size > 1,
    ribbon: ribbon || null,
    picture: pictureOf(media?.mainMedia ?? media?.items[0]),
  }
}
