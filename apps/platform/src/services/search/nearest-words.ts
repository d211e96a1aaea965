import { all, either, queryWords, type QueryWord } from '@galleria/commerce/search/query-words'
import { editsOf } from '@galleria/commerce/search/vocabulary'
import { countOf, numbersOf, shown } from './full-text.ts'
import { nearWords } from './match-words.ts'
import type { SearchContext } from './search-context.ts'

const MAX_NEAREST = 4
/** A word of which nothing is found may have one error more than a search forgives. */
const MAX_EDITS = 2
const MIN_NEAR = 3
/** Of longer texts, such as sentences, no phrases are tried: each costs a look-up. */
const MAX_PHRASE_WORDS = 6
const MAX_FOUND = 200

/** What finds something instead of a text that finds nothing: phrases of its words, else single words. */
export function nearestTexts(context: SearchContext, words: readonly QueryWord[], language: string): string[] {
  const phrases = nearestPhrases(context, words, language)
  return (phrases.length > 0 ? phrases : nearestWords(context, words, language)).slice(0, MAX_NEAREST)
}

/** The words of a text that find something by themselves, and for the others those that are like them. */
function nearestWords(context: SearchContext, words: readonly QueryWord[], language: string): string[] {
  const vocabulary = context.copy.words.in(language)
  const near = words.flatMap((word) => (words.length > 1 && vocabulary.has(word.text) ? [word.text] : likeWords(context, word, language)))
  const found = [...new Set(near)].filter((word) => countOf(context, word, 'search_texts', language) > 0)
  return found.map((word) => vocabulary.written(word))
}

function likeWords(context: SearchContext, { text, spelled }: QueryWord, language: string): string[] {
  if (!spelled || text.length < MIN_NEAR) return []
  return nearWords(context, text, true, language, Math.min(editsOf(text) + 1, MAX_EDITS))
}

/** "tee spoon" as "teaspoon", else each word as the catalog has it, else all but one of them: what finds something first. */
function nearestPhrases(context: SearchContext, words: readonly QueryWord[], language: string): string[] {
  if (words.length < 2 || words.length > MAX_PHRASE_WORDS) return []
  const vocabulary = context.copy.words.in(language)
  const synonyms = context.copy.synonyms.expressionsFor(words)
  const nearest = words.map((word, index) =>
    !word.spelled || vocabulary.has(word.text) || synonyms[index]?.length
      ? word.text
      : likeWords(context, word, language).find((one) => countOf(context, one, 'search_texts', language) > 0),
  )
  const joined = words.slice(1).flatMap((word, index) => {
    const before = words[index]?.text ?? ''
    return nearWords(context, before + word.text, false, language).map((one) => nearest.toSpliced(index, 2, one))
  })
  const shorter = words.length > 2 ? nearest.map((_, index) => nearest.toSpliced(index, 1)) : []
  for (const tried of [joined, [nearest], shorter]) {
    const phrases = tried.map((parts) => parts.flatMap((part) => (part === undefined ? [] : vocabulary.written(part))).join(' '))
    const found = [...new Set(phrases)].filter((phrase) => finds(context, phrase, language))
    if (found.length > 0) return found
  }
  return []
}

/** Whether shoppers see a product that has all words. */
function finds(context: SearchContext, phrase: string, language: string): boolean {
  const words = queryWords(phrase, language)
  if (words.length === 0) return false
  const synonyms = context.copy.synonyms.expressionsFor(words)
  const query = all(words.map(({ typed }, index) => either([...typed, ...(synonyms[index] ?? [])])))
  return shown(context, numbersOf(context, query, { language, limit: MAX_FOUND })).length > 0
}
