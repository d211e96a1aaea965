import { KeyLines } from './key-lines.ts'
import { LANGUAGES, type Concept, type Language } from './vocabulary-rows.ts'

const FILES: Readonly<Record<Language, string>> = { en: 'english', de: 'german', ja: 'japanese', ar: 'arabic' }

/** The strings of each module of the vocabulary, by the module's name. */
export function compileVocabulary(concepts: readonly Concept[]): Record<string, Record<string, string>> {
  const numbers = new Map(concepts.map(({ name }, index) => [name, index]))
  const broader = concepts.map((concept) => `${concept.broader.map((name) => (numbers.get(name) ?? 0).toString(36)).join(' ')}\n`)
  const languages = LANGUAGES.flatMap((language) => [
    [`${FILES[language]}-terms`, { TERMS: concepts.map(({ terms }) => `${terms[language].join(',')}\n`).join('') }],
    [`${FILES[language]}-keys`, { KEYS: compileKeys(concepts, language) }],
  ])
  const shelves = concepts.flatMap(({ isShelf }, index) => (isShelf ? [index.toString(36)] : []))
  return { concepts: { BROADER: broader.join(''), SHELVES: shelves.join(' ') }, ...Object.fromEntries(languages) }
}

function compileKeys(concepts: readonly Concept[], language: Language): string {
  const keys = new KeyLines()
  for (const [number, { terms }] of concepts.entries())
    for (const [rank, word] of terms[language].entries()) keys.add(word, language, number, rank)
  return keys.toText()
}
