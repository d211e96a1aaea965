import { listKnownTerms, plainKana } from '@galleria/commerce/search/knowledge/known-term-list'
import { all, either, formsOf, queryTerms, type QueryTerm } from '@galleria/commerce/search/query-terms'
import { foldText } from '@galleria/commerce/search/text/fold-text'
import { editsOf } from '@galleria/commerce/search/vocabulary'
import { countOf, isKnown } from './full-text.ts'
import { isKnownWord, findKnownTerms } from './known-terms.ts'
import type { SearchContext } from './search-context.ts'

/** Words that are as near to what was typed as each other. */
const MAX_CORRECTIONS = 10
/** Shorter beginnings of words are near to too many. */
const MIN_UNFINISHED = 5
const MIN_HALF = 3
/** Shorter words of unsegmented scripts are near to too many. */
const MIN_RUN = 3
const HYPHENATED = /[-_./]/
/** In words of three letters, no other error is forgiven than two of them in the wrong order. */
const SWAPPED_LENGTH = 3

interface Correction {
  readonly corrected: string
  readonly levels: readonly (readonly string[])[]
}

/** What the shopper may have meant, where the catalog does not have the word. */
export function correctTerm(context: SearchContext, word: QueryTerm, last: boolean, language: string): Correction | undefined {
  if (!word.spelled) return correctKnown(context, word, language)
  const near = nearTerms(context, word.text, last, language)
  if (near.length > 0) {
    const terms = near.flatMap((one) => queryTerms(one, language).slice(0, 1))
    const synonyms = terms.flatMap((one) => context.copy.synonyms.expressionsFor([one]).flat())
    return {
      corrected: context.copy.terms
        .in(language)
        .written(near.find((one) => countOf(context, one, 'search_texts', language) > 0) ?? near[0] ?? ''),
      levels: [terms.flatMap(({ typed }) => typed), synonyms],
    }
  }
  const known = correctKnown(context, word, language)
  if (known) return known
  const halves = halvesOf(context, word.text, language)
  return halves && { corrected: halves.join(' '), levels: [[all(halves.map((half) => either(formsOf(half, language))))]] }
}

/** Words of the shopper's language that the catalog has by another name: "Kissn", where all is in English. */
export function correctKnown(context: SearchContext, word: QueryTerm, language: string, most = Infinity): Correction | undefined {
  const text = plainKana(word.text)
  const isRun = !word.spelled && word.segments.length > 0 && !HYPHENATED.test(word.written)
  const edits = Math.min(most, isRun && text.length >= MIN_RUN ? 1 : word.spelled ? editsOf(text) : 0)
  if (edits === 0) return undefined
  const list = listKnownTerms(language)
  for (const near of list.near(text, edits).slice(0, MAX_CORRECTIONS)) {
    const written = list.written(near)
    const typed = queryTerms(written, language).flatMap((term) => term.typed)
    const { close = [], narrower = [] } = findKnownTerms(context, [foldText(written)], language) ?? {}
    if (isKnown(context, [...typed, ...close, ...narrower], language))
      return { corrected: written, levels: [typed, [], [], [], close, narrower] }
  }
  return undefined
}

/** Words of the catalog and of synonyms within the typing errors that a word of that length may have. */
export function nearTerms({ copy }: SearchContext, typed: string, unfinished: boolean, language: string, edits = editsOf(typed)): string[] {
  const terms = copy.terms.in(language)
  if (typed.length === SWAPPED_LENGTH) return terms.near(typed, 1).filter((word) => hasSameLetters(typed, word))
  if (edits === 0) return []
  const isUsual = (word: string) => isKnownWord(word, language)
  const near = terms.near(typed, edits, false, isUsual)
  const found = near.length > 0 ? near : copy.synonyms.near(typed, edits)
  if (found.length > 0 || !unfinished || typed.length < MIN_UNFINISHED) return found.slice(0, MAX_CORRECTIONS)
  return terms.near(typed, edits, true, isUsual).slice(0, MAX_CORRECTIONS)
}

function hasSameLetters(typed: string, word: string): boolean {
  return [...typed].toSorted().join('') === [...word].toSorted().join('')
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
