import { STORE_SETTINGS } from '../../store/store-settings.ts'
import { foldText } from '../text/fold-text.ts'
import { findNouns, listNounTerms, listSameNouns, NOUNS } from './nouns.ts'
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
/** Kinds of kinds in WordNet are seldom sold. */
const NOUN_DEPTH = 2

const SPACES = /[\s-]+/g
const PLURAL = /(?<=^.{3,})s$/

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
  const seen = new Set([toPlainText(terms.join(''))])
  const nouns = well.length === 0 ? findOnlyNouns(terms) : []
  if (well.length === 0 && nouns.length === 0) return undefined
  const take = (found: readonly string[], most: number) => takeNew(found, most, seen)
  const close = take(
    well.flatMap((concept) => listTerms(concept, language)),
    MAX_CLOSE,
  )
  const synonyms = nouns.length > 0 ? nouns : well.flatMap((concept) => listSameNouns(concept))
  close.push(...take(synonyms.flatMap(listNounTerms), MAX_CLOSE - close.length))
  const broader = take(listFirstTerms(findBroader(well, nouns), language), MAX_BROADER)
  const kinds = listFirstTerms([...CONCEPTS.narrowerThan(well, NARROWER_DEPTH), ...less], language)
  const nounKinds = NOUNS.narrowerThan(synonyms, NOUN_DEPTH).flatMap(listNounTerms)
  const wide = [...take([...kinds, ...nounKinds], MAX_WIDE - broader.length), ...broader]
  return close.length + wide.length === 0 ? undefined : { close, wide, broader }
}

/** The sets of synonyms that words which the vocabulary does not have stand for. */
function findOnlyNouns(terms: readonly string[]): number[] {
  return [...new Set(wordKeys(terms, STORE_LANGUAGE).flatMap((key) => findNouns(key).well))]
}

/** What concepts are kinds of, shelves aside. For nouns, the concepts of the vocabulary that they are kinds of. */
function findBroader(concepts: readonly number[], nouns: readonly number[]): number[] {
  const named = NOUNS.broaderThan(nouns, BROADER_DEPTH)
    .flatMap(listNounTerms)
    .flatMap((term) => findConcepts(splitTerms(term), STORE_LANGUAGE).well)
  const broader = [...CONCEPTS.broaderThan(concepts, BROADER_DEPTH), ...named]
  return [...new Set(broader)].filter((concept) => !SHELF_CONCEPTS.has(concept))
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

/** The first of these words that are written otherwise than those that were seen. */
function takeNew(terms: readonly string[], most: number, seen: Set<string>): string[] {
  const found: string[] = []
  for (const term of terms) {
    if (found.length === most) break
    const plain = toPlainText(term)
    if (seen.has(plain)) continue
    seen.add(plain)
    found.push(term)
  }
  return found
}

/** Without spaces and an English plural: stems would cost more than the words that they save. */
function toPlainText(text: string): string {
  return foldText(text).replaceAll(SPACES, '').replace(PLURAL, '')
}
