import { either } from '@galleria/commerce/search/query-terms'
import { keepVisible, numbersOf } from './full-text.ts'
import { expressionsOfBroader } from './known-terms.ts'
import { OWN_LEVELS, type MatchedTerm } from './match-terms.ts'
import type { SearchContext } from './search-context.ts'

/** What more products have is counted no further. */
const MAX_COUNTED = 500
/** Each set of words costs a look-up: longer texts lose their most frequent words at once. */
const MAX_KEPT = 5
/** Each costs as much as a word of the text. */
const MAX_BROADER = 6

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
    const replaced = term.head ? (calledOtherwise(term, count) ?? broaderTerm(context, term, language, count)) : undefined
    return replaced ? [{ term: replaced, count: 0 }] : []
  })
  const chosen = found.toSorted((left, right) => telling(right) - telling(left)).slice(0, MAX_KEPT)
  return subsetsOf(found.filter((one) => chosen.includes(one)))
    .toSorted((left, right) => headsIn(right) - headsIn(left) || right.length - left.length || sumOf(right) - sumOf(left))
    .map((subset) => subset.map(({ term }) => term))
}

type Count = (expressions: readonly string[], table?: 'search_labels') => number

/** What is described by another word for it, though nothing is called so. */
function calledOtherwise(term: MatchedTerm, count: Count): MatchedTerm | undefined {
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
  return values.reduce<Value[][]>((subsets, value) => [...subsets, ...subsets.map((subset) => [...subset, value])], [[]]).slice(1)
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
