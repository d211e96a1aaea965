import { compareDecimals } from '@galleria/platform-client/entities/values/decimal'
import { toShopperPrice, type Price } from '@galleria/platform-client/storefront/catalog/price'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import type { ProductTerms } from '../content/product-terms.ts'
import type { FacetChoice } from '../list/facet-choice.ts'
import { pictureOf } from '../pictures/picture.ts'
import { choicesQuery } from './choose-variant.ts'
import { purchasableOptions, purchasableVariants, type PurchasableVariant } from './purchasable-variants.ts'

/** The variant that stands for a product in a filtered list. */
export interface FilteredVariant extends PurchasableVariant {
  readonly prices: Price
  /** Whether other variants that the filter leaves cost more. */
  readonly from: boolean
  /** The variant's choices as the query of its address. */
  readonly query: string
  /** Null where no picture shows its choices. */
  readonly shownBy: MediaPicture | null
}

/**
 * The cheapest variant with the chosen options, one that can be had before others. Null where the filter chooses no option of the product, and where
 * no variant has all of them.
 */
export function findFilteredVariant(product: ListedProduct, choices: readonly FacetChoice[], terms: ProductTerms): FilteredVariant | null {
  // Most lists have no filter, and a card of them needs no variants.
  if (!choices.some(({ kind }) => kind === 'option')) return null
  const options = purchasableOptions(product)
  const chosen = options.map(({ name }) => choices.filter((choice) => choice.kind === 'option' && choice.name === name))
  if (chosen.every(({ length }) => length === 0)) return null
  const pictures = product.media.flatMap((item) => pictureOf(item) ?? [])
  const { variants = [] } = product
  const left = purchasableVariants(product, pictures, terms)
    .map((variant, index) => ({ ...variant, prices: toShopperPrice(variants[index]?.price ?? product.price) }))
    .filter((variant) =>
      chosen.every((values, index) => values.length === 0 || values.some(({ value }) => value === variant.choices[index])),
    )
  const available = left.filter((variant) => variant.available)
  const sorted = (available.length > 0 ? available : left).toSorted((one, other) => compareDecimals(one.prices.amount, other.prices.amount))
  const [first] = sorted
  if (!first) return null
  return {
    ...first,
    from: new Set(sorted.map(({ prices }) => prices.amount)).size > 1,
    query: choicesQuery(options, first.choices),
    shownBy: pictures[first.picture ?? -1] ?? null,
  }
}
