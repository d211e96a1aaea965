import { all, either, formsOf, queryTerms, type QueryTerm } from '@galleria/commerce/search/query-terms'
import { stemOf } from '@galleria/commerce/search/text/word-forms'
import { editsOf } from '@galleria/commerce/search/vocabulary'
import { countOf, isKnown } from './full-text.ts'
import type { SearchContext } from './search-context.ts'

/** A word of a query with everything that finds it, the closest first. */
export interface MatchedTerm {
  readonly text: string
  /** The word of the catalog that it was read as, where the catalog does not have it as it was typed. One that shoppers see comes first. */
  readonly corrected?: string
  /** Expressions by how close they are: the word itself, its synonyms, longer words that begin with it, and words that end with it. */
  readonly levels: readonly (readonly string[])[]
}

/** Shorter words end too many others. */
const MIN_ENDING = 4
const MAX_COMPOUNDS = 20
/** Letters before the ending, so that "during" is no kind of ring; German joins shorter words. */
const MIN_REST = 4
const MIN_GERMAN_REST = 3
/** Words that are as near to what was typed as each other. */
const MAX_CORRECTIONS = 10
/** Shorter beginnings of words are near to too many. */
const MIN_UNFINISHED = 5
const MIN_HALF = 3

/** The words of a query as the catalog has them. Only the last one may be unfinished, but for those that nothing has otherwise. */
export function matchTerms(context: SearchContext, typed: string, language: string): MatchedTerm[] {
  const { copy } = context
  const terms = joinPairs(context, queryTerms(typed, language), language)
  const synonyms = copy.synonyms.expressionsFor(terms)
  return terms.map((word, index) => matchWord(context, word, synonyms[index] ?? [], index === terms.length - 1, language))
}

function matchWord(context: SearchContext, word: QueryTerm, synonyms: readonly string[], last: boolean, language: string): MatchedTerm {
  const compounds = compoundsOf(context, word, language)
  const exact = [word.typed, synonyms]
  // The word itself is looked for first: to know whether longer words begin with it, all of their products are read.
  const isThere = isKnown(context, [...word.typed, ...synonyms], language)
  if (isThere && !last) return { text: word.text, levels: [...exact, [], compounds] }
  if (isThere || isKnown(context, [...word.begun, ...compounds], language))
    return { text: word.text, levels: [...exact, word.begun, compounds] }
  return correctTerm(context, word, last, language) ?? { text: word.text, levels: [word.typed] }
}

/** What the shopper may have meant, where the catalog does not have the word. */
function correctTerm(context: SearchContext, word: QueryTerm, last: boolean, language: string): MatchedTerm | undefined {
  if (!word.spelled) return undefined
  const near = nearTerms(context, word.text, last, language)
  if (near.length > 0) {
    const terms = near.flatMap((one) => queryTerms(one, language).slice(0, 1))
    const synonyms = terms.flatMap((one) => context.copy.synonyms.expressionsFor([one]).flat())
    return {
      text: word.text,
      corrected: context.copy.terms
        .in(language)
        .written(near.find((one) => countOf(context, one, 'search_texts', language) > 0) ?? near[0] ?? ''),
      levels: [terms.flatMap(({ typed }) => typed), synonyms],
    }
  }
  const halves = halvesOf(context, word.text, language)
  return halves && { text: word.text, corrected: halves.join(' '), levels: [[all(halves.map((half) => either(formsOf(half, language))))]] }
}

/** Words of the catalog and of synonyms within the typing errors that a word of that length may have. */
export function nearTerms({ copy }: SearchContext, typed: string, unfinished: boolean, language: string, edits = editsOf(typed)): string[] {
  if (edits === 0) return []
  const terms = copy.terms.in(language)
  const near = terms.near(typed, edits)
  const found = near.length > 0 ? near : copy.synonyms.near(typed, edits)
  if (found.length > 0 || !unfinished || typed.length < MIN_UNFINISHED) return found.slice(0, MAX_CORRECTIONS)
  return terms.near(typed, edits, true).slice(0, MAX_CORRECTIONS)
}

/** "boardgame" as "board" and "game". */
function halvesOf({ copy }: SearchContext, word: string, language: string): string[] | undefined {
  const vocabulary = copy.terms.in(language)
  for (let length = word.length - MIN_HALF; length >= MIN_HALF; length -= 1) {
    const halves = [word.slice(0, length), word.slice(length)]
    if (halves.every((half) => vocabulary.has(half))) return halves
  }
  return undefined
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
