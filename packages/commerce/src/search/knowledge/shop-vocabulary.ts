import { ConceptGraph, parseNumbers } from './concept-graph.ts'
import { KEYS as ARABIC_KEYS } from './data/arabic-keys.ts'
import { TERMS as ARABIC_TERMS } from './data/arabic-terms.ts'
import { BROADER, SHELVES } from './data/concepts.ts'
import { KEYS as ENGLISH_KEYS } from './data/english-keys.ts'
import { TERMS as ENGLISH_TERMS } from './data/english-terms.ts'
import { KEYS as GERMAN_KEYS } from './data/german-keys.ts'
import { TERMS as GERMAN_TERMS } from './data/german-terms.ts'
import { KEYS as JAPANESE_KEYS } from './data/japanese-keys.ts'
import { TERMS as JAPANESE_TERMS } from './data/japanese-terms.ts'
import { NumberedLines } from './numbered-lines.ts'
import { SortedLines } from './sorted-lines.ts'

/** Words of one language for the concepts of the vocabulary. */
class LanguageTerms {
  readonly #terms: NumberedLines
  readonly keys: SortedLines

  constructor(terms: string, keys: string) {
    this.#terms = new NumberedLines(terms)
    this.keys = new SortedLines(keys)
  }

  /** Words of a concept, the most usual first. */
  list(concept: number): string[] {
    const line = this.#terms.get(concept)
    return line === '' ? [] : line.split(',')
  }

  /** Concepts that a key stands for, and those that it stands for less well. */
  find(key: string): FoundConcepts {
    return parseFound(this.keys.get(key))
  }
}

export interface FoundConcepts {
  readonly well: readonly number[]
  readonly less: readonly number[]
}

/** Reads the value of a key: numbers that it stands for well, and after a bar those that it stands for less well. */
export function parseFound(value: string | undefined): FoundConcepts {
  const [well = '', less = ''] = value?.split('|') ?? []
  return { well: parseNumbers(well), less: parseNumbers(less) }
}

const LANGUAGES: Readonly<Record<string, LanguageTerms>> = {
  en: new LanguageTerms(ENGLISH_TERMS, ENGLISH_KEYS),
  de: new LanguageTerms(GERMAN_TERMS, GERMAN_KEYS),
  ja: new LanguageTerms(JAPANESE_TERMS, JAPANESE_KEYS),
  ar: new LanguageTerms(ARABIC_TERMS, ARABIC_KEYS),
}

export const CONCEPTS = new ConceptGraph(BROADER)

/** Concepts of things that are not alike: a search for one of them does not show the others. */
export const SHELF_CONCEPTS: ReadonlySet<number> = new Set(parseNumbers(SHELVES))

/** Words of a language; none for languages that have no vocabulary. */
export function vocabularyIn(language: string): LanguageTerms | undefined {
  return LANGUAGES[language]
}
