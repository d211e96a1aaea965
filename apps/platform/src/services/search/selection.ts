import type { Selection } from '@galleria/commerce/search/product-index'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { MINOR_PER_ONE } from '@galleria/commerce/values/money'
import { primaryLanguage } from '@galleria/commerce/values/primary-language'
import type { SearchFilter } from '@galleria/platform-client/entities/catalog/product-search'
import { findText, type FoundText } from './find-text.ts'
import type { SearchContext } from './search-context.ts'
import { DISCOUNTED, type FacetValue } from './search-copy.ts'

export interface SearchInput {
  readonly filter?: SearchFilter
  readonly text?: string
  readonly language?: string
  readonly elevated: boolean
}

/** What is asked for, in numbers. */
export function selectionOf(context: SearchContext, input: SearchInput, ranked: boolean): Selection {
  const { filter = {}, elevated } = input
  const { price, inStock } = filter
  const found = textOf(context, input, ranked)
  return {
    hidden: elevated,
    values: toSelectedValues(context, filter, elevated),
    ...(price && { price: { from: minor(price.from ?? 0), to: minor(price.to ?? Infinity) } }),
    ...(inStock !== undefined && { inStock }),
    ...(found && { found: found.numbers }),
  }
}

/** What a text finds. None without a text. */
export function textOf(
  context: SearchContext,
  { text = '', language = STORE_SETTINGS.language }: Pick<SearchInput, 'text' | 'language'>,
  ranked: boolean,
): FoundText | undefined {
  return text.trim() === '' ? undefined : findText(context, { text, language: primaryLanguage(language) }, ranked)
}

export function minor(amount: number): number {
  return Math.round(amount * MINOR_PER_ONE)
}

function toSelectedValues(
  { copy }: SearchContext,
  { collectionIds, brands, tags, productTypes, discounted, options = [] }: SearchFilter,
  elevated: boolean,
): Map<number, number[]> {
  const selected = new Map<number, number[]>()
  const select = (kind: FacetValue['kind'], name: string, values: readonly string[]) => {
    const dimension = copy.dimensionOf({ kind, name })
    const known = selected.get(dimension) ?? []
    selected.set(dimension, [...known, ...values.flatMap((value) => copy.numberOf({ kind, name, value }) ?? [])])
  }
  const shown = collectionIds?.map((id) => id.toLowerCase()).filter((id) => elevated || copy.collections.get(id)?.visible)
  if (shown) select('collection', '', shown)
  if (brands) select('brand', '', brands)
  if (tags) select('tag', '', tags)
  if (productTypes) select('type', '', productTypes)
  if (discounted) select('discount', '', [DISCOUNTED.value])
  for (const { name, values } of options) select('option', name, values)
  return selected
}
