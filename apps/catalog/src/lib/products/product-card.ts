import { subtitleOf } from '@galleria/catalog-view/info-sections'
import { langOf } from '@galleria/catalog-view/lang-of'
import { pictureOf } from '@galleria/catalog-view/picture'
import { reductionOf, shownPrice, type ShownPrice } from '@galleria/catalog-view/price'
import type { ProductTerms } from '@galleria/catalog-view/product-terms'
import { formatTag, isRightToLeft } from '@galleria/intl/locales'
import type { Localization } from '@galleria/intl/money'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import { isLowStock } from '@galleria/platform-client/entities/store/low-stock'
import { amountOf } from '@galleria/platform-client/entities/values/money'
import type { MediaPicture } from '@galleria/ui/commerce/media'

/** A product in a list. */
export interface ProductCard {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Of the name, where it is not the page's. */
  readonly lang?: string
  readonly line: string | null
  /** The same of the line. */
  readonly lineLang?: string
  readonly price: ShownPrice
  /** Other variants cost more. */
  readonly from: boolean
  readonly ribbon: string | null
  /** "−15%" */
  readonly reduction: string | null
  readonly soldOut: boolean
  /** How many are left, where they are few. */
  readonly left: number | null
  readonly picture: MediaPicture | null
}

export function productCard(product: Product, terms: ProductTerms): ProductCard {
  const prices = product.convertedPriceData ?? product.priceData ?? {}
  const { stock } = product
  const subtitle = subtitleOf(product, terms)
  const left = stock?.trackInventory && stock.inStock ? stock.quantity : undefined
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    ...langOf(product, 'name', terms.locale),
    line: subtitle && subtitle.text,
    ...(subtitle?.lang && { lineLang: subtitle.lang }),
    price: shownPrice(prices, terms, product.pricePerUnitData),
    from: new Set(variantAmounts(product)).size > 1,
    ribbon: product.ribbon || null,
    reduction: formatReduction(reductionOf(prices), terms),
    soldOut: stock?.inStock === false,
    left: isLowStock(left, terms.lowStockThreshold) ? left : null,
    picture: pictureOf(product.media?.mainMedia ?? product.media?.items[0]),
  }
}

function variantAmounts({ variants }: Product): string[] {
  return variants.flatMap(({ variant }) => (variant?.visible === false || !variant?.priceData ? [] : [amountOf(variant.priceData)]))
}

/** Rounded down: a shopper may find more than was said, not less. */
function formatReduction(part: number, { locale }: Localization): string | null {
  const percent = Math.floor(part * 100 + 1e-9)
  if (percent < 1) return null
  // Without the mark, the sign would stand behind the number in a line from right to left.
  return `${isRightToLeft(locale) ? '\u200e' : ''}−${new Intl.NumberFormat(formatTag(locale), { style: 'percent' }).format(percent / 100)}`
}
