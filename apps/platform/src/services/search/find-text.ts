import { all, either } from '@galleria/commerce/search/query-terms'
import { skuToken } from '@galleria/commerce/search/text/index-text'
import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import { numbersOf } from './full-text.ts'
import { matchTerms, type MatchedTerm } from './match-terms.ts'
import { TEXT_TABLES } from './open-search-tables.ts'
import type { SearchContext } from './search-context.ts'
import type { SearchCopy } from './search-copy.ts'

/** A text in the language of the shopper. */
export interface TextQuery {
  readonly text: string
  readonly language: string
}

export interface FoundText {
  /** Numbers of the products that have all words, the closest first where they are ranked. */
  readonly numbers: readonly number[]
  /** What was searched instead, where the text has words that nothing is like. */
  readonly corrected?: string
}

/** Maximum number of ranked results; the others follow in the order of the shop. */
const MAX_RANKED = 1_000
/** Results that are kept: a shopper asks for facets, a page and the next page of one text. */
const MAX_CACHED = 16
/** How close a word is: see `MatchedWord`. */
const LEVELS = 4
/** The minimum length of a stock number, with its sign. What has no digit and no hyphen is not the beginning of one. */
const MIN_SKU = 4
const SKU_SIGNS = /[\d\-_./]/

/** What a text found, with what ranks it. */
interface Result {
  readonly language: string
  readonly terms: readonly MatchedTerm[]
  readonly skus: string | undefined
  readonly found: FoundText
  readonly ranked: boolean
}

interface CachedResults {
  readonly version: number
  readonly results: BoundedMap<Result>
}

const retained = new WeakMap<SearchCopy, CachedResults>()

/** The products that have the words of a text. None where there is no word in it. */
export function findText(context: SearchContext, query: TextQuery, ranked: boolean): FoundText {
  const results = resultsOf(context.copy)
  const key = JSON.stringify([query.text, query.language])
  const known = results.get(key)
  if (known && (known.ranked || !ranked)) return known.found
  const plain = known ?? find(context, query)
  const result = ranked && !plain.ranked ? inOrder(context, plain) : plain
  results.set(key, result)
  return result.found
}

/** What was found in another state of the copy is forgotten. */
function resultsOf(copy: SearchCopy): CachedResults['results'] {
  const known = retained.get(copy)
  if (known?.version === copy.version) return known.results
  const results: CachedResults['results'] = new BoundedMap(MAX_CACHED)
  retained.set(copy, { version: copy.version, results })
  return results
}

function find(context: SearchContext, { text, language }: TextQuery): Result {
  const terms = matchTerms(context, text, language)
  if (terms.length === 0) return { language, terms, skus: undefined, found: { numbers: [] }, ranked: true }
  const skus = skuExpression(text)
  const everything = expressionOf(terms, LEVELS)
  const numbers = numbersOf(context, skus === undefined ? everything : `${everything} OR ${skus}`, { language })
  const corrected = terms.some((word) => word.corrected !== undefined)
  const correctedText = corrected && numbers.length > 0 && { corrected: terms.map((word) => word.corrected ?? word.text).join(' ') }
  return { language, terms, skus, found: { numbers, ...correctedText }, ranked: false }
}

function inOrder(context: SearchContext, result: Result): Result {
  return { ...result, found: { ...result.found, numbers: rank(context, result) }, ranked: true }
}

/** Queries from the strictest to the loosest: what a stricter one finds comes first. What the loosest adds is what is left. */
function rank(context: SearchContext, { language, terms, skus, found: { numbers: found } }: Result): number[] {
  const placed = new Set(skus === undefined ? [] : numbersOf(context, skus, { language, limit: MAX_RANKED }))
  const most = Math.min(found.length, MAX_RANKED)
  const expressions = [...new Set(Array.from({ length: LEVELS }, (_, level) => expressionOf(terms, level + 1)))]
  for (const table of TEXT_TABLES)
    for (const expression of table === 'search_texts' ? expressions.slice(0, -1) : expressions) {
      if (placed.size >= most) break
      for (const number of numbersOf(context, expression, { language, limit: MAX_RANKED, table })) placed.add(number)
    }
  return [...placed, ...found.filter((number) => !placed.has(number))]
}

/** Every word within so many levels. Words that have nothing so close have what they have. */
function expressionOf(terms: readonly MatchedTerm[], levels: number): string {
  return all(terms.map((word) => either(withoutRepeated(word.levels.slice(0, levels).flat()))))
}

/** What longer words that begin with a word find, is found once. */
function withoutRepeated(expressions: readonly string[]): string[] {
  const distinct = new Set(expressions)
  return [...distinct].filter((expression) => !distinct.has(`${expression}*`))
}

function skuExpression(text: string): string | undefined {
  const sku = skuToken(text)
  if (sku.length < MIN_SKU) return undefined
  return SKU_SIGNS.test(text) ? `("${sku}" OR "${sku}"*)` : `"${sku}"`
}
