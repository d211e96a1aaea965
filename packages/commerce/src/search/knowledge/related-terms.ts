import { STORE_SETTINGS } from '../../store/store-settings.ts'
import { CONCEPTS, vocabularyIn } from './shop-vocabulary.ts'
import { splitTerms, wordKeys } from './word-key.ts'

/** Language of the store, in which most names of products are. */
const STORE_LANGUAGE = STORE_SETTINGS.language

const MAX_CLOSE = 40
const MAX_WIDE = 60
/** The rest of the wide words is for kinds, which come first. */
const MAX_BROADER = 16
/** Words of each wide concept and language. */
const TERMS_OF_WIDE = 3
const NARROWER_DEPTH = 3
const BROADER_DEPTH = 2

export interface RelatedTerms {
  /** Other words for the same thing, the most usual first. */
  readonly close: readonly string[]
  /** Kinds of it, then what it is a kind of. */
  readonly wide: readonly string[]
}

/**
 * Other words and phrases for one to three folded words that follow each other in a query, or for a Japanese run: in the shopper's
 * language, and in the store's. Nothing for words that are not known.
 */
export function findRelatedTerms(terms: readonly string[], language: string): RelatedTerms | undefined {
  const concepts = findConcepts(terms, language)
  if (concepts.length === 0) return undefined
  const seen = new Set(wordKeys(terms, language))
  const same = concepts.flatMap((concept) => listTerms(concept, language))
  const close = takeNew(same, MAX_CLOSE, language, seen)
  const groups = takeNew(listFirstTerms(CONCEPTS.broaderThan(concepts, BROADER_DEPTH), language), MAX_BROADER, language, seen)
  const kinds = listFirstTerms(CONCEPTS.narrowerThan(concepts, NARROWER_DEPTH), language)
  return { close, wide: [...takeNew(kinds, MAX_WIDE - groups.length, language, seen), ...groups] }
}

function findConcepts(terms: readonly string[], language: string): number[] {
  for (const one of languagesOf(language)) {
    const found = wordKeys(terms, one).flatMap((key) => vocabularyIn(one)?.find(key) ?? [])
    if (found.length > 0) return [...new Set(found)]
  }
  return []
}

function listTerms(concept: number, language: string): string[] {
  return languagesOf(language).flatMap((one) => vocabularyIn(one)?.list(concept) ?? [])
}

/** The shopper's language, then the store's. */
function languagesOf(language: string): string[] {
  return [...new Set([language, STORE_LANGUAGE])]
}

/** The first word of each concept, then the second of each, and so on: rather one word of many kinds than many words of one. */
function listFirstTerms(concepts: readonly number[], language: string): string[] {
  const terms = concepts.map((concept) => languagesOf(language).map((one) => vocabularyIn(one)?.list(concept) ?? []))
  return Array.from({ length: TERMS_OF_WIDE }, (_, rank) =>
    terms.flatMap((lists) => lists.flatMap((list) => list.slice(rank, rank + 1))),
  ).flat()
}

/** The first of these words that are no other form of one that was seen. */
function takeNew(terms: readonly string[], most: number, language: string, seen: Set<string>): string[] {
  const found: string[] = []
  for (const word of terms) {
    if (found.length === most) break
    const keys = wordKeys(splitTerms(word), language)
    if (keys.some((key) => seen.has(key))) continue
    for (const key of keys) seen.add(key)
    found.push(word)
  }
  return found
}
