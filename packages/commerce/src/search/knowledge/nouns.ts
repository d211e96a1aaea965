import { ConceptGraph, parseNumbers } from './concept-graph.ts'
import { KEYS as MORE_KEYS } from './data/more-noun-keys.ts'
import { BROADER } from './data/noun-broader.ts'
import { KEYS } from './data/noun-keys.ts'
import { TERMS } from './data/noun-terms.ts'
import { SAME_NOUNS } from './data/same-nouns.ts'
import { NumberedLines } from './numbered-lines.ts'
import { parseFound, type FoundConcepts } from './shop-vocabulary.ts'
import { SortedLines } from './sorted-lines.ts'

/** WordNet's nouns: the English words that the vocabulary does not have. A number stands for a set of synonyms. */
const keys = new SortedLines(`${KEYS}${MORE_KEYS}`)
const terms = new NumberedLines(TERMS)

const same = new NumberedLines(SAME_NOUNS)

export const NOUNS = new ConceptGraph(BROADER)

export function findNouns(key: string): FoundConcepts {
  return parseFound(keys.get(key))
}

export function listNounTerms(noun: number): string[] {
  const line = terms.get(noun)
  return line === '' ? [] : line.split(',')
}

/** The nouns that mean the same as a concept of the vocabulary: they share two words with it. */
export function listSameNouns(concept: number): number[] {
  return parseNumbers(same.get(concept))
}
