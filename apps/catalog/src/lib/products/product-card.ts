import { formatTag, isRightToLeft } from '@galleria/intl/locales'
import type { Localization } from '@galleria/intl/money'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import { isLowStock } from '@galleria/platform-client/entities/store/low-stock'
import { amountOf } from '@galleria/platform-client/entities/values/money'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import type { ProductTerms } from '../content/product-terms.ts'
import { langOf } from '../language/lang-of.ts'
import type { FacetChoice } from '../list/facet-choice.ts'
import { pictureOf } from '../pictures/picture.ts'
import { findFilteredVariant } from './filtered-variant.ts'
import { subtitleOf } from './info-sections.ts'
import { reductionOf, toShownPrice, type ShownPrice } from './price.ts'

/** A product in a list. */
export interface ProductCard {
  readonly id: string
  readonly slug: string
  /** The choices of the variant that it shows, as the query of its address. */
  readonly query?: string
  readonly name: string
  /** The language of the name, where it is not the page's. */
  readonly lang?: string
  readonly line: string | null
  /** The language of the line, where it is not the page's. */
  readonly lineLang?: string
  readonly price: ShownPrice
  /** Whether other variants cost more. */
  readonly from: boolean
  readonly ribbon: string | null
  /** "−15%" */
  readonly reduction: string | null
  readonly soldOut: boolean
  /** The number of pieces that are left, where they are few. */
  readonly left: number | null
  readonly picture: MediaPicture | null
}

/** @param choices of the list's filter: the card shows the variant that has them */
export function productCard(product: Product, terms: ProductTerms, choices: readonly FacetChoice[] = []): ProductCard {
  const variant = findFilteredVariant(product, choices, terms)
  const prices = variant?.prices ?? product.convertedPriceData ?? product.priceData ?? {}
  const { stock } = product
  const subtitle = subtitleOf(product, terms)
  const soldOut = variant ? !variant.available : stock?.inStock === false
  const tracked = stock?.trackInventory && stock.inStock ? stock.quantity : undefined
  const left = variant ? (variant.available ? variant.quantity : undefined) : tracked
  return {
    id: product.id,
    slug: product.slug,
    ...(variant && { query: variant.query }),
    name: product.name,
    ...langOf(product, 'name', terms.locale),
    line: subtitle && subtitle.text,
    ...(subtitle?.lang && { lineLang: subtitle.lang }),
    price: toShownPrice(prices, terms, product.pricePerUnitData),
    from: variant ? variant.from : new Set(variantAmounts(product)).size > 1,
    ribbon: product.ribbon || null,
    reduction: formatReduction(reductionOf(prices), terms),
    soldOut,
    left: isLowStock(left, terms.lowStockThreshold) ? left : null,
    picture: variant?.shownBy ?? pictureOf(product.media?.mainMedia ?? product.media?.items[0]),
  }
}

/** The amounts in the currency of the shown price: rounding may make the same of amounts that differ in the store's own. */
function variantAmounts({ variants }: Product): string[] {
  return variants.flatMap(({ variant }) => {
    const prices = variant?.convertedPriceData ?? variant?.priceData
    return variant?.visible === false || !prices ? [] : [amountOf(prices)]
  })
}

/** Rounded down: a shopper may find more than was said, not less. */
function formatReduction(part: number, { locale }: Localization): string | null {
  const percent = Math.floor(part * 100 + 1e-9)
  if (percent < 1) return null
  // Without the mark, the sign would stand behind the number in a line from right to left.
  return `${isRightToLeft(locale) ? '\u200e' : ''}−${new Intl.NumberFormat(formatTag(locale), { style: 'percent' }).format(percent / 100)}`
}
