import { compoundParts } from '@galleria/commerce/search/knowledge/compound-parts'
import { formsOf, queryTerms, type QueryTerm } from '@galleria/commerce/search/query-terms'
import { RECIPIENTS } from '@galleria/commerce/search/recipients'
import { stemOf } from '@galleria/commerce/search/text/word-forms'
import { correctKnown, correctTerm } from './correct-term.ts'
import { isKnown } from './full-text.ts'
import { isKnownWord, findKnownTerms, type KnownTerms } from './known-terms.ts'
import { collectionsNamed } from './named-collections.ts'
import type { SearchContext } from './search-context.ts'

/** A word of a query with everything that finds it, the closest first. */
export interface MatchedTerm {
  /** The word as it was typed. */
  readonly written: string
  readonly head: boolean
  /** The word of the catalog that it was read as, where the catalog does not have it as it was typed. One that shoppers see comes first. */
  readonly corrected?: string
  /** Expressions by level. */
  readonly levels: Levels
  /** Words by which the same thing is called in this catalog. */
  readonly called: readonly string[]
  /** What it is a kind of, the nearest first. */
  readonly broader: readonly string[]
  /** Something else is searched instead: what it is a kind of, or another word for it. */
  readonly isReplaced?: boolean
  /** Other words for it are looked for in descriptions, too. */
  readonly isAnywhere?: boolean
}

/**
 * Expressions by how close they are: the word itself, its synonyms, longer words that begin with it, words that end with it, other words
 * for the same thing, kinds of it.
 */
type Levels = readonly (readonly string[])[]
export const LEVELS = 6
/** Levels that the catalog and its owner know by themselves. */
export const OWN_LEVELS = 4
/** Levels that say the same thing. */
export const CLOSE_LEVELS = 5

/** Shorter words end too many others. */
const MIN_ENDING = 4
const MAX_COMPOUNDS = 20
/** Letters before the ending, so that "during" is no kind of ring; German joins shorter words. */
const MIN_REST = 4
const MIN_GERMAN_REST = 3
/** Words that are one thing together, at most. */
const MAX_SPAN = 3

/** The words of a query as the catalog has them. Only the last one may be unfinished, but for those that nothing has otherwise. */
export function matchTerms(context: SearchContext, typed: string, language: string): MatchedTerm[] {
  const terms = joinPairs(context, splitUnknown(context, queryTerms(typed, language), language), language)
  const synonyms = context.copy.synonyms.expressionsFor(terms)
  const known = knowSpans(context, terms, language)
  return terms.map((word, index) =>
    matchWord(context, { word, synonyms: synonyms[index] ?? [], known: known[index], last: index === terms.length - 1, language }),
  )
}

interface Matching {
  readonly word: QueryTerm
  readonly synonyms: readonly string[]
  readonly known: KnownTerms | undefined
  readonly last: boolean
  readonly language: string
}

function matchWord(context: SearchContext, { word, synonyms, known, last, language }: Matching): MatchedTerm {
  const { written, head } = word
  const compounds = compoundsOf(context, word, language)
  const { close = [], narrower = [], called = [], broader = [] } = known ?? {}
  const typed = [...word.typed, ...collectionsNamed(context, [word], language)]
  // Where products are called so, kinds of it would only stand between them and what is described so.
  const kinds = isKnown(context, [...typed, ...synonyms], language, 'search_labels') ? [] : narrower
  const toMatch = (begun: readonly string[]): MatchedTerm => ({
    written,
    head,
    levels: [typed, synonyms, begun, compounds, close, kinds],
    called,
    broader,
  })
  // The word itself is looked for first: to know whether longer words begin with it, all of their products are read.
  const isThere = isKnown(context, [...typed, ...synonyms, ...close, ...narrower], language)
  if (isThere) return toMatch(last ? word.begun : [])
  if (isKnown(context, [...word.begun, ...compounds], language)) return toMatch(word.begun)
  const corrected = known ? undefined : correctTerm(context, word, last, language)
  return corrected ? { written, head, called, broader, ...corrected } : { written, head, called, broader, levels: [typed] }
}

/** What is known of each word, by itself and as a part of several that are one thing: "frying pan". */
function knowSpans(context: SearchContext, terms: readonly QueryTerm[], language: string): (KnownTerms | undefined)[] {
  const found: (KnownTerms | undefined)[] = terms.map(({ text }) => addRecipient(findKnownTerms(context, [text], language), text))
  for (let length = MAX_SPAN; length > 1; length -= 1)
    for (let start = 0; start + length <= terms.length; start += 1) {
      const span = terms.slice(start, start + length)
      const known = findKnownTerms(
        context,
        span.map(({ text }) => text),
        language,
      )
      const named = collectionsNamed(context, span, language)
      if (!known && named.length === 0) continue
      for (let index = start; index < start + length; index += 1) found[index] = combine(known, named, found[index])
    }
  return found
}

function combine(known: KnownTerms | undefined, named: readonly string[], other: KnownTerms | undefined): KnownTerms {
  return {
    close: [...(known?.close ?? []), ...named, ...(other?.close ?? [])],
    narrower: [...(known?.narrower ?? []), ...(other?.narrower ?? [])],
    called: [...(known?.called ?? []), ...(other?.called ?? [])],
    broader: [...(known?.broader ?? []), ...(other?.broader ?? [])],
  }
}

/** "mum" also finds what is for women. */
function addRecipient(known: KnownTerms | undefined, text: string): KnownTerms | undefined {
  const kind = RECIPIENTS.get(text)
  return kind === undefined ? known : combine({ close: formsOf(kind, 'en'), narrower: [], called: [], broader: [] }, [], known)
}

/** Words that nothing has are read as the words that they are written of: "Nachttischlampe", "木製椅子". */
function splitUnknown(context: SearchContext, terms: readonly QueryTerm[], language: string): QueryTerm[] {
  return terms.flatMap((word) => {
    // What is known to be something else than its parts is not read as those: a washing machine is no machine.
    if (isKnownWord(word.text, language) || isFound(context, word, language) || correctKnown(context, word, language, 1)) return [word]
    const parts = partsOf(word, language)
    if (parts.length < 2) return [word]
    return parts.map((part, index) => ({ ...part, head: word.head && index === parts.length - 1 }))
  })
}

function isFound(context: SearchContext, word: QueryTerm, language: string): boolean {
  return isKnown(context, [...word.typed, ...word.begun, ...collectionsNamed(context, [word], language)], language)
}

function partsOf(word: QueryTerm, language: string): QueryTerm[] {
  if (word.segments.length > 1) return joinSegments(word.segments, language)
  const parts = word.spelled ? compoundParts(word.text, language) : undefined
  return parts?.flatMap((part) => queryTerms(part, language)) ?? []
}

/** Neighbours that are one word together are one, the longest first. */
function joinSegments(segments: readonly string[], language: string): QueryTerm[] {
  const parts: QueryTerm[] = []
  for (let start = 0; start < segments.length;) {
    let length = Math.min(MAX_SPAN, segments.length - start)
    while (length > 1 && !isKnownWord(segments.slice(start, start + length).join(''), language)) length -= 1
    parts.push(...queryTerms(segments.slice(start, start + length).join(''), language))
    start += length
  }
  return parts
}

/** "back pack" also finds "backpack": both words then stand for it. */
function joinPairs({ copy }: SearchContext, terms: readonly QueryTerm[], language: string): QueryTerm[] {
  const vocabulary = copy.terms.in(language)
  const joins = terms.map((word, index) => {
    const joined = word.text + (terms[index + 1]?.text ?? '')
    return index < terms.length - 1 && vocabulary.has(joined) ? formsOf(joined, language) : []
  })
  return terms.map((word, index) => ({ ...word, typed: [...word.typed, ...(joins[index] ?? []), ...(joins[index - 1] ?? [])] }))
}

/** Words that end with a word: "lambswool" with "wool", "Tischlampen" with "Lampe". */
function compoundsOf({ copy }: SearchContext, { text, spelled }: QueryTerm, language: string): string[] {
  const stem = stemOf(text, language)
  if (!spelled || stem.length < MIN_ENDING) return []
  const german = language === 'de'
  return copy.terms
    .in(language)
    .endingWith(stem, german ? MIN_GERMAN_REST : MIN_REST, german ? 2 : 1, MAX_COMPOUNDS)
    .map((word) => `"${word}"`)
}
