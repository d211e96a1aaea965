import { either } from '@galleria/commerce/search/query-terms'
import type { ReadPart } from '@galleria/commerce/search/reading/read-query'
import { skuToken } from '@galleria/commerce/search/text/index-text'
import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import { CopyCache } from './copy-cache.ts'
import { fewerTerms } from './drop-terms.ts'
import { numbersOf } from './full-text.ts'
import { matchTerms, OWN_LEVELS, type MatchedTerm } from './match-terms.ts'
import { expressionOf, rankFound } from './rank-found.ts'
import type { SearchContext } from './search-context.ts'
import { readLimits, type OwnPrices, type TextLimits } from './text-limits.ts'

/** A text in the language of the shopper. */
export interface TextQuery {
  readonly text: string
  readonly language: string
  /** Whether hidden products count as found. */
  readonly hidden?: boolean | undefined
  /** The prices that the text names, in the store's own currency. */
  readonly prices?: OwnPrices | undefined
}

export interface FoundText {
  /** Numbers of the products that have all searched words, the closest first where they are ranked. */
  readonly numbers: readonly number[]
  /** What was searched instead, where the text has words that nothing is like, or that were dropped. */
  readonly corrected?: string
  /** Words that nothing was found with, as they were typed. */
  readonly dropped?: readonly string[]
  /** What of the text was read as a filter or an order. */
  readonly read?: readonly ReadPart[]
}

/** Results that are kept: a shopper asks for facets, a page and the next page of one text. */
const MAX_CACHED = 16
/** The minimum length of a stock number, with its sign. What has no digit and no hyphen is not the beginning of one. */
const MIN_SKU = 4
const SKU_SIGNS = /[\d\-_./]/

/** What leaves products out. */
const LIMITING: ReadonlySet<ReadPart['kind']> = new Set(['price', 'size', 'discounted'])

/** What a text found, with what ranks it. */
interface Result extends Searched {
  readonly language: string
  readonly skus: string | undefined
  readonly found: FoundText
  readonly ranked: boolean
}

/** What was searched in the end. */
interface Searched {
  readonly terms: readonly MatchedTerm[]
  readonly limits: TextLimits
}

const cachedResults = new CopyCache(() => new BoundedMap<Result>(MAX_CACHED))

/** The products that have the words of a text. None where there is no word in it. */
export function findText(context: SearchContext, query: TextQuery, ranked: boolean): FoundText {
  const results = cachedResults.of(context.copy)
  const { text, language, hidden, prices } = query
  const key = JSON.stringify([text, language, hidden, prices])
  const known = results.get(key)
  if (known && (known.ranked || !ranked)) return known.found
  const plain = known ?? find(context, query)
  const result = ranked && !plain.ranked ? inOrder(context, plain) : plain
  results.set(key, result)
  return result.found
}

function find(context: SearchContext, { text, language, hidden = false, prices }: TextQuery): Result {
  const limits = readLimits(context, text, language, prices)
  const terms = matchTerms(context, limits.rest, language)
  const unranked = { language, skus: undefined, ranked: false, terms, limits }
  if (terms.length === 0 && limits.parts.length === 0) return { ...unranked, found: { numbers: [] }, ranked: true }
  const skus = skuExpression(text)
  const look = (searched: Searched, orSkus?: string) =>
    keepWithin(context, lookFor(context, searched, language, orSkus), searched.limits, hidden)
  const numbers = look({ terms, limits }, skus)
  if (numbers.length > 0) return { ...unranked, skus, found: { numbers, ...describe({ terms, limits }, unranked) } }
  for (const searched of fewer(context, unranked, hidden)) {
    const left = look(searched)
    if (left.length > 0) return { ...unranked, ...searched, found: { numbers: left, ...describe(searched, unranked) } }
  }
  return { ...unranked, found: { numbers: [] }, ranked: true }
}

/** What is searched where a text finds nothing, one thing after the other: with fewer words, without what it says of prices, with fewer of both. */
function* fewer(
  context: SearchContext,
  { terms, limits, language }: Searched & { readonly language: string },
  hidden: boolean,
): Generator<Searched> {
  const subsets = fewerTerms(context, terms, language, hidden)
  const none: TextLimits = { ...limits, parts: limits.parts.filter(({ kind }) => !LIMITING.has(kind)), selection: { values: new Map() } }
  const isLimited = none.parts.length < limits.parts.length
  // Rather at another price than another thing.
  if (isLimited) for (const subset of subsets) if (subset.some(({ head }) => head)) yield { terms: subset, limits }
  // A gift may be anything at that price.
  if (isLimited && limits.isGift && subsets.length === 0) yield { terms: [], limits }
  for (const subset of subsets) yield { terms: subset, limits: none }
}

function lookFor(context: SearchContext, { terms }: Searched, language: string, skus: string | undefined): readonly number[] | undefined {
  const [first] = terms
  if (first === undefined) return undefined
  if (terms.length === 1 && !first.isReplaced && skus === undefined && isKnownOtherwise(first))
    return [...findCalledOne(context, first, language)].toSorted((left, right) => left - right)
  const everything = expressionOf(terms)
  const numbers = numbersOf(context, skus === undefined ? everything : `${everything} OR ${skus}`, { language })
  const called = numbers.length > 0 && findCalled(context, terms, language)
  if (!called) return numbers
  for (const number of skus === undefined ? [] : numbersOf(context, skus, { language })) called.add(number)
  return numbers.filter((number) => called.has(number))
}

/**
 * The products that are called what is looked for, or by another of several words: descriptions mention much. Other words for it are not
 * looked for in descriptions at all. Undefined where it does not matter.
 */
function findCalled(context: SearchContext, terms: readonly MatchedTerm[], language: string): Set<number> | undefined {
  const head = terms.find((term) => term.head)
  if (!head || head.isAnywhere || (terms.length === 1 && !head.isReplaced && !isKnownOtherwise(head))) return undefined
  if (terms.length === 1 && !head.isReplaced) return findCalledOne(context, head, language)
  const called = numbersOf(context, expressionOf([head]), { language, table: 'search_labels' })
  if (!head.isReplaced && called.length === 0) return findCalledOne(context, head, language)
  const byAny = head.isReplaced
    ? []
    : numbersOf(context, either(terms.map((term) => expressionOf([term]))), { language, table: 'search_names' })
  return new Set([...called, ...byAny])
}

/** What is called so by any word for it, and what is described by the word itself. */
function findCalledOne(context: SearchContext, term: MatchedTerm, language: string): Set<number> {
  const called = numbersOf(context, expressionOf([term]), { language, table: 'search_labels' })
  return new Set([...called, ...numbersOf(context, expressionOf([term], OWN_LEVELS), { language })])
}

/** Whether general knowledge has other words for it. */
function isKnownOtherwise({ levels }: MatchedTerm): boolean {
  return levels.slice(OWN_LEVELS).some((expressions) => expressions.length > 0)
}

/** The products that a text does not rule out: of the found ones, or of all. */
function keepWithin({ copy }: SearchContext, found: readonly number[] | undefined, { selection }: TextLimits, hidden: boolean): number[] {
  return copy.index.matching({ hidden, ...selection, ...(found && { found }) })
}

/** What a shopper is told of it. */
function describe(searched: Searched, { terms, limits }: Searched): Omit<FoundText, 'numbers'> {
  const dropped = [
    ...terms
      .filter((term) => !searched.terms.some(({ written, isReplaced }) => written === term.written && !isReplaced))
      .map(({ written }) => written),
    ...limits.parts.filter((part) => !searched.limits.parts.includes(part)).map(({ typed }) => typed),
  ]
  // What is searched as words may have been dropped as words.
  const read = searched.limits.parts.filter(
    ({ kind, typed }) => !(kind === 'color' || kind === 'gift') || !dropped.some((word) => typed.includes(word)),
  )
  const isChanged = dropped.length > 0 || searched.terms.some(({ corrected }) => corrected !== undefined)
  return {
    ...(isChanged && { corrected: searched.terms.map(({ corrected, written }) => corrected ?? written).join(' ') }),
    ...(dropped.length > 0 && { dropped }),
    ...(read.length > 0 && { read }),
  }
}

function inOrder(context: SearchContext, result: Result): Result {
  const { terms, skus, language, limits, found } = result
  const numbers =
    terms.length === 0
      ? found.numbers
      : rankFound(context, { terms, skus, language, found: found.numbers, isCheapestFirst: limits.isCheapestFirst })
  return { ...result, found: { ...found, numbers }, ranked: true }
}

function skuExpression(text: string): string | undefined {
  const sku = skuToken(text)
  if (sku.length < MIN_SKU) return undefined
  return SKU_SIGNS.test(text) ? `("${sku}" OR "${sku}"*)` : `"${sku}"`
}
