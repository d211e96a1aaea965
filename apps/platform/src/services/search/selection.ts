import type { Selection } from '@galleria/commerce/search/product-index'
import type { ReadPart } from '@galleria/commerce/search/reading/read-query'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { primaryLanguage } from '@galleria/commerce/values/primary-language'
import type { ReadPart as WirePart, SearchFilter, Suggestions } from '@galleria/platform-client/entities/catalog/product-search'
import { findText, type FoundText } from './find-text.ts'
import { minor } from './minor.ts'
import type { SearchContext } from './search-context.ts'
import { DISCOUNTED, type FacetValue } from './search-copy.ts'
import type { OwnPrices } from './text-limits.ts'

export interface SearchInput {
  readonly filter?: SearchFilter
  readonly text?: string
  readonly language?: string
  /** The prices that the text names, in the store's own currency. */
  readonly textPrices?: OwnPrices | undefined
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
  { text = '', language = STORE_SETTINGS.language, textPrices, elevated }: Omit<SearchInput, 'filter'>,
  ranked: boolean,
): FoundText | undefined {
  if (text.trim() === '') return undefined
  return findText(context, { text, language: primaryLanguage(language), hidden: elevated, prices: textPrices }, ranked)
}

/** What a shopper is told of how a text was searched. */
export function tellText(found: FoundText | undefined): Pick<Suggestions, 'correctedText' | 'droppedTerms' | 'reading'> {
  const { corrected, dropped, read } = found ?? {}
  return {
    ...(corrected !== undefined && { correctedText: corrected }),
    ...(dropped && { droppedTerms: [...dropped] }),
    ...(read && { reading: read.map(tellPart) }),
  }
}

function tellPart(part: ReadPart): WirePart {
  const { kind, typed, textWithout } = part
  if (part.kind !== 'price') return { kind, typed, textWithout }
  const { from, to, currency } = part
  return { kind, typed, textWithout, ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...(currency && { currency }) }
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
