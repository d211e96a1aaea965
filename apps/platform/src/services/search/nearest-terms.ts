import { all, either, queryTerms, type QueryTerm } from '@galleria/commerce/search/query-terms'
import { editsOf } from '@galleria/commerce/search/vocabulary'
import { nearTerms } from './correct-term.ts'
import { countOf, numbersOf, keepVisible } from './full-text.ts'
import type { SearchContext } from './search-context.ts'

const MAX_NEAREST = 4
/** A word of which nothing is found may have one error more than a search forgives. */
const MAX_EDITS = 2
const MIN_NEAR = 3
/** No phrases are tried for longer texts, such as sentences: each costs a look-up. */
const MAX_PHRASE_TERMS = 6
const MAX_FOUND = 200

/** What finds something instead of a text that finds nothing: phrases of its words, else single words. */
export function nearestTexts(context: SearchContext, terms: readonly QueryTerm[], language: string): string[] {
  const phrases = nearestPhrases(context, terms, language)
  return (phrases.length > 0 ? phrases : nearestTerms(context, terms, language)).slice(0, MAX_NEAREST)
}

/** The words of a text that find something by themselves, and for the others those that are like them. */
function nearestTerms(context: SearchContext, terms: readonly QueryTerm[], language: string): string[] {
  const vocabulary = context.copy.terms.in(language)
  const near = terms.flatMap((word) => (terms.length > 1 && vocabulary.has(word.text) ? [word.text] : likeTerms(context, word, language)))
  const found = [...new Set(near)].filter((word) => countOf(context, word, 'search_texts', language) > 0)
  return found.map((word) => vocabulary.written(word))
}

function likeTerms(context: SearchContext, { text, spelled }: QueryTerm, language: string): string[] {
  if (!spelled || text.length < MIN_NEAR) return []
  return nearTerms(context, text, true, language, Math.min(editsOf(text) + 1, MAX_EDITS))
}

/** "tee spoon" as "teaspoon", else each word as the catalog has it, else all but one of them: what finds something first. */
function nearestPhrases(context: SearchContext, terms: readonly QueryTerm[], language: string): string[] {
  if (terms.length < 2 || terms.length > MAX_PHRASE_TERMS) return []
  const vocabulary = context.copy.terms.in(language)
  const synonyms = context.copy.synonyms.expressionsFor(terms)
  const nearest = terms.map((word, index) =>
    !word.spelled || vocabulary.has(word.text) || synonyms[index]?.length
      ? word.text
      : likeTerms(context, word, language).find((one) => countOf(context, one, 'search_texts', language) > 0),
  )
  const joined = terms.slice(1).flatMap((word, index) => {
    const before = terms[index]?.text ?? ''
    return nearTerms(context, before + word.text, false, language).map((one) => nearest.toSpliced(index, 2, one))
  })
  const shorter = terms.length > 2 ? nearest.map((_, index) => nearest.toSpliced(index, 1)) : []
  for (const tried of [joined, [nearest], shorter]) {
    const phrases = tried.map((parts) => parts.flatMap((part) => (part === undefined ? [] : vocabulary.written(part))).join(' '))
    const found = [...new Set(phrases)].filter((phrase) => finds(context, phrase, language))
    if (found.length > 0) return found
  }
  return []
}

/** Whether shoppers see a product that has all words. */
function finds(context: SearchContext, phrase: string, language: string): boolean {
  const terms = queryTerms(phrase, language)
  if (terms.length === 0) return false
  const synonyms = context.copy.synonyms.expressionsFor(terms)
  const query = all(terms.map(({ typed }, index) => either([...typed, ...(synonyms[index] ?? [])])))
  return keepVisible(context, numbersOf(context, query, { language, limit: MAX_FOUND })).length > 0
}
