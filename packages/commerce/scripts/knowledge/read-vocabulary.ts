import { splitTerms, wordKeys } from '../../src/search/knowledge/word-key.ts'
import { LANGUAGES, readRows, type Concept, type Language } from './vocabulary-rows.ts'

/** The concepts of the vocabulary, each with the words that are its own. */
export function readVocabulary(): Concept[] {
  return moveToKinds(readRows())
}

/**
 * A word that a concept shares with a kind of it is the kind's alone, unless it is the concept's first: "hammer" is listed with the other
 * tools and is a concept of its own, and no screwdriver.
 */
function moveToKinds(concepts: readonly Concept[]): Concept[] {
  const byName = new Map(concepts.map((concept) => [concept.name, concept]))
  const taken = new Map<string, Set<string>>()
  for (const concept of concepts)
    for (const broader of listBroader(concept, byName)) {
      const keys = taken.get(broader) ?? new Set<string>()
      for (const language of LANGUAGES) for (const term of concept.terms[language]) keys.add(toKey(term, language))
      taken.set(broader, keys)
    }
  return concepts.map((concept) => {
    const keys = taken.get(concept.name)
    if (!keys) return concept
    const own = (language: Language) => concept.terms[language].filter((term, index) => index === 0 || !keys.has(toKey(term, language)))
    return { ...concept, terms: { en: own('en'), de: own('de'), ja: own('ja'), ar: own('ar') } }
  })
}

function listBroader(concept: Concept, byName: ReadonlyMap<string, Concept>, seen = new Set<string>()): Set<string> {
  for (const name of concept.broader) {
    if (seen.has(name)) continue
    seen.add(name)
    const broader = byName.get(name)
    if (broader) listBroader(broader, byName, seen)
  }
  return seen
}

function toKey(term: string, language: Language): string {
  return `${language} ${wordKeys(splitTerms(term), language)[0] ?? ''}`
}
