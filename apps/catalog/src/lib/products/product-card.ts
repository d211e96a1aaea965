import { formatTag, isRightToLeft } from '@galleria/intl/locales'
import type { Localization } from '@galleria/intl/money'
import { isLowStock } from '@galleria/platform-client/entities/store/low-stock'
import { toShopperPrice } from '@galleria/platform-client/storefront/catalog/price'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
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
export function productCard(product: ListedProduct, terms: ProductTerms, choices: readonly FacetChoice[] = []): ProductCard {
  const variant = findFilteredVariant(product, choices, terms)
  const prices = variant?.prices ?? toShopperPrice(product.price)
  const subtitle = subtitleOf(product, terms)
  const soldOut = variant ? !variant.available : !product.inStock
  const left = soldOut ? undefined : (variant ?? product).quantity
  return {
    id: product.id,
    slug: product.slug,
    ...(variant && { query: variant.query }),
    name: product.name,
    ...langOf(product, 'name', terms.locale),
    line: subtitle && subtitle.text,
    ...(subtitle?.lang && { lineLang: subtitle.lang }),
    price: toShownPrice(prices, terms, product.measure),
    from: variant ? variant.from : product.pricesVary,
    ribbon: product.ribbon || null,
    reduction: formatReduction(reductionOf(prices), terms),
    soldOut,
    left: isLowStock(left, terms.lowStockThreshold) ? left : null,
    picture: variant?.shownBy ?? pictureOf(product.mainMedia),
  }
}

/** Rounded down: a shopper may find more than was said, not less. */
function formatReduction(part: number, { locale }: Localization): string | null {
  const percent = Math.floor(part * 100 + 1e-9)
  if (percent < 1) return null
  // Without the mark, the sign would stand behind the number in a line from right to left.
  return `${isRightToLeft(locale) ? '\u200e' : ''}−${new Intl.NumberFormat(formatTag(locale), { style: 'percent' }).format(percent / 100)}`
}
