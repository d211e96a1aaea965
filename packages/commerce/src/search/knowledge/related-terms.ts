import { STORE_SETTINGS } from '../../store/store-settings.ts'
import { CONCEPTS, SHELF_CONCEPTS, vocabularyIn, type FoundConcepts } from './shop-vocabulary.ts'
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
  /** The last of the wide ones: what it is a kind of. Products that these find are not what was asked for. */
  readonly broader: readonly string[]
}

/**
 * Other words and phrases for one to three folded words that follow each other in a query, or for a Japanese run: in the shopper's
 * language, and in the store's. Nothing for words that are not known.
 */
export function findRelatedTerms(terms: readonly string[], language: string): RelatedTerms | undefined {
  const { well, less } = findConcepts(terms, language)
  if (well.length === 0) return undefined
  const seen = new Set(wordKeys(terms, language))
  const take = (found: readonly string[], most: number) => takeNew(found, most, language, seen)
  const close = take(
    well.flatMap((concept) => listTerms(concept, language)),
    MAX_CLOSE,
  )
  const broaderConcepts = CONCEPTS.broaderThan(well, BROADER_DEPTH).filter((concept) => !SHELF_CONCEPTS.has(concept))
  const broader = take(listFirstTerms(broaderConcepts, language), MAX_BROADER)
  const kinds = take(listFirstTerms([...CONCEPTS.narrowerThan(well, NARROWER_DEPTH), ...less], language), MAX_WIDE - broader.length)
  return { close, wide: [...kinds, ...broader], broader }
}

function findConcepts(terms: readonly string[], language: string): FoundConcepts {
  for (const one of languagesOf(language)) {
    const found = wordKeys(terms, one).map((key) => vocabularyIn(one)?.find(key))
    const well = [...new Set(found.flatMap((concepts) => concepts?.well ?? []))]
    if (well.length === 0) continue
    return { well, less: [...new Set(found.flatMap((concepts) => concepts?.less ?? []))].filter((concept) => !well.includes(concept)) }
  }
  return { well: [], less: [] }
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
