import { queryTerms, type QueryTerm } from '@galleria/commerce/search/query-terms'
import type { SearchableCollection } from '@galleria/commerce/search/searchable'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { primaryLanguage } from '@galleria/commerce/values/primary-language'
import type { Suggestions, SuggestionsRequest } from '@galleria/platform-client/entities/catalog/product-search'
import { countOf } from './full-text.ts'
import { waitUntilCurrent } from './keep-up.ts'
import { nearestTexts } from './nearest-terms.ts'
import type { SearchContext } from './search-context.ts'
import { tellText, textOf, type SearchInput } from './selection.ts'

const DEFAULT_LIMIT = 6
const MAX_COLLECTIONS = 4
const MAX_QUERIES = 4
/** Words that begin with what was typed, to choose from. */
const MAX_CANDIDATES = 40

type FoundSuggestions = Omit<Suggestions, 'products'> & { readonly ids: readonly string[] }

/** What a search field shows while a shopper types, of what shoppers may see. */
async function findSuggestions(
  context: SearchContext,
  { text, language = STORE_SETTINGS.language, limit = DEFAULT_LIMIT, textPrices }: SuggestionsRequest & Pick<SearchInput, 'textPrices'>,
): Promise<FoundSuggestions> {
  const complete = await waitUntilCurrent(context)
  const start = performance.now()
  const { copy } = context
  const spoken = primaryLanguage(language)
  const terms = queryTerms(text, spoken)
  const found = textOf(context, { text, language, textPrices, elevated: false }, true)
  const numbers = found?.numbers ?? []
  const nothing = terms.length > 0 && numbers.length === 0
  return {
    ids: copy.idsOf(numbers.slice(0, limit)),
    collections: nothing ? largestCollections(context, spoken) : findNamedCollections(context, terms, spoken),
    queries: nothing ? [] : completeQueries(context, text, terms, spoken),
    nearest: nothing ? nearestTexts(context, terms, spoken) : [],
    ...tellText(nothing ? undefined : found),
    complete,
    tookMs: performance.now() - start,
  }
}

function findNamedCollections({ copy }: SearchContext, terms: readonly QueryTerm[], language: string): Suggestions['collections'] {
  if (terms.length === 0) return []
  const named = [...copy.collections.values()].filter(
    ({ name, names, visible }) => visible && [name, names[language] ?? ''].some((one) => hasTerms(one, terms, language)),
  )
  return named.slice(0, MAX_COLLECTIONS).map((one) => reference(one, language))
}

function hasTerms(name: string, terms: readonly QueryTerm[], language: string): boolean {
  const own = queryTerms(name, language)
  return terms.every((word) => own.some(({ text, key }) => key === word.key || text.startsWith(word.text)))
}

function largestCollections({ copy }: SearchContext, language: string): Suggestions['collections'] {
  const { values } = copy.index.count({ hidden: false, values: new Map() }, [])
  const countIn = ({ id }: SearchableCollection) => values[copy.numberOf({ kind: 'collection', name: '', value: id }) ?? -1] ?? 0
  return [...copy.collections.values()]
    .filter((collection) => collection.visible && countIn(collection) > 0)
    .toSorted((left, right) => countIn(right) - countIn(left))
    .slice(0, MAX_COLLECTIONS)
    .map((one) => reference(one, language))
}

function reference({ id, name, slug, names }: SearchableCollection, language: string): Suggestions['collections'][number] {
  return { id, name: names[language] ?? name, slug }
}

/** The text with words of names for its last word, those of most products first. A stop word at the end is not finished. */
function completeQueries(context: SearchContext, text: string, terms: readonly QueryTerm[], language: string): string[] {
  const last = terms.at(-1)
  const vocabulary = context.copy.terms.in(language)
  const parts = text.trim().split(/\s+/u)
  const end = parts.pop() ?? ''
  if (!last?.spelled || queryTerms(end, STORE_SETTINGS.language).at(-1)?.text !== last.text) return []
  return vocabulary
    .beginningWith(last.text, MAX_CANDIDATES)
    .filter((word) => word !== last.text)
    .map((word) => ({ word, count: countOf(context, word, 'search_names', language) }))
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.count - left.count)
    .slice(0, MAX_QUERIES)
    .map(({ word }) => [...parts, vocabulary.written(word)].join(' '))
}

export const findSuggestionsMethods = { findSuggestions }
