import { either, formsOf } from '@galleria/commerce/search/query-terms'
import { foldText } from '@galleria/commerce/search/text/fold-text'
import { keepVisible, numbersOf } from './full-text.ts'
import { expressionsOfBroader, findKnownTerms, listExpressions } from './known-terms.ts'
import { OWN_LEVELS, type MatchedTerm } from './match-terms.ts'
import type { SearchContext } from './search-context.ts'

/** What more products have is counted no further. */
const MAX_COUNTED = 500
/** Each set of words costs a look-up: longer texts lose their most frequent words at once. */
const MAX_TRIED = 5
/** Each costs as much as a word of the text. */
const MAX_BROADER = 6
/** The language that writes several words as one. */
const COMPOUNDING = 'de'
const MIN_PART = 4

interface CountedTerm {
  readonly term: MatchedTerm
  readonly count: number
}

/** Words that together may find something where all of a text find nothing: the most of them first, what is looked for in all that can have it. */
export function fewerTerms(context: SearchContext, terms: readonly MatchedTerm[], language: string, hidden: boolean): MatchedTerm[][] {
  const count = (expressions: readonly string[], table?: 'search_labels') =>
    countFound(context, { expressions, language, hidden, ...(table && { table }) })
  const found = terms.flatMap((term): CountedTerm[] => {
    const all = term.levels.flat()
    const named = term.head ? count(term.levels.slice(0, OWN_LEVELS).flat()) + count(all, 'search_labels') : count(all)
    if (named > 0) return [{ term, count: named }]
    const replaced = term.head ? replaceHead(context, term, language, count) : undefined
    return replaced ? [{ term: replaced, count: 0 }] : []
  })
  const chosen = new Set(found.toSorted((left, right) => telling(right) - telling(left)).slice(0, MAX_TRIED))
  return subsetsOf(found.filter((one) => chosen.has(one)))
    .toSorted((left, right) => headsIn(right) - headsIn(left) || right.length - left.length || sumOf(right) - sumOf(left))
    .map((subset) => subset.map(({ term }) => term))
}

type Count = (expressions: readonly string[], table?: 'search_labels') => number

/** What is searched instead of what nothing is called. */
function replaceHead(context: SearchContext, term: MatchedTerm, language: string, count: Count): MatchedTerm | undefined {
  return (
    findOtherName(term, count) ??
    broaderTerm(context, term, language, count) ??
    endOfCompound(context, term, language, count) ??
    findBroaderText(context, term, language, count)
  )
}

/** What is described by another word for it, though nothing is called so. */
function findOtherName(term: MatchedTerm, count: Count): MatchedTerm | undefined {
  const [corrected] = term.called
  return corrected !== undefined && count(term.levels.flat()) > 0 ? { ...term, corrected, isReplaced: true, isAnywhere: true } : undefined
}

/** What it is a kind of, where products are called so. */
function broaderTerm(context: SearchContext, term: MatchedTerm, language: string, count: Count): MatchedTerm | undefined {
  for (const corrected of term.broader.slice(0, MAX_BROADER)) {
    const expressions = expressionsOfBroader(context, corrected, language)
    if (count(expressions, 'search_labels') > 0) return { ...term, corrected, isReplaced: true, levels: [expressions] }
  }
  return undefined
}

/** What a compound ends with, where its first part is unknown: "Pfanne" in "Induktionspfanne". */
function endOfCompound(context: SearchContext, term: MatchedTerm, language: string, count: Count): MatchedTerm | undefined {
  const word = language === COMPOUNDING ? foldText(term.written) : ''
  for (let start = MIN_PART; start <= word.length - MIN_PART; start += 1) {
    const corrected = word.slice(start)
    const known = findKnownTerms(context, [corrected], language)
    if (!known) continue
    const levels = [formsOf(corrected, language), [], [], [], known.close, known.narrower]
    if (count(levels.flat(), 'search_labels') > 0) return { ...term, corrected, isReplaced: true, levels }
  }
  return undefined
}

/** What it is a kind of, where products are described so. */
function findBroaderText(context: SearchContext, term: MatchedTerm, language: string, count: Count): MatchedTerm | undefined {
  for (const corrected of term.broader.slice(0, MAX_BROADER)) {
    const expressions = listExpressions(context, corrected, language)
    if (count(expressions) > 0) return { ...term, corrected, isReplaced: true, isAnywhere: true, levels: [expressions] }
  }
  return undefined
}

/** What is looked for tells most, then what few products have. */
function telling({ term, count }: CountedTerm): number {
  return (term.head ? 2 : 0) + 1 / (1 + count)
}

function headsIn(terms: readonly CountedTerm[]): number {
  return terms.filter(({ term }) => term.head).length
}

function sumOf(terms: readonly CountedTerm[]): number {
  return terms.reduce((sum, one) => sum + telling(one), 0)
}

function subsetsOf<Value>(values: readonly Value[]): Value[][] {
  const subsets: Value[][] = [[]]
  for (const value of values) subsets.push(...subsets.map((subset) => [...subset, value]))
  return subsets.slice(1)
}

interface Counted {
  readonly expressions: readonly string[]
  readonly language: string
  readonly hidden: boolean
  readonly table?: 'search_labels'
}

function countFound(context: SearchContext, { expressions, language, hidden, table }: Counted): number {
  if (expressions.length === 0) return 0
  const numbers = numbersOf(context, either(expressions), { language, limit: MAX_COUNTED, ...(table && { table }) })
  return hidden ? numbers.length : keepVisible(context, numbers).length
}
