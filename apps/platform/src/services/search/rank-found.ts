import { all, either } from '@galleria/commerce/search/query-terms'
import { numbersOf } from './full-text.ts'
import { CLOSE_LEVELS, LEVELS, OWN_LEVELS, type MatchedTerm } from './match-terms.ts'
import type { TextTable } from './open-search-tables.ts'
import type { SearchContext } from './search-context.ts'

/** Maximum number of ranked results; the others follow in the order of the shop. */
const MAX_RANKED = 1_000

interface Rank {
  readonly table: TextTable
  /** How many levels of its words a product may have. */
  readonly levels: number
}

const within = (table: TextTable, from: number, to: number): Rank[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ table, levels: from + index }))

/**
 * From the closest to the loosest: what products are called, by words of the catalog, by other words for the same thing and by kinds of it, then
 * what is written of them. What the loosest would add is what is left.
 */
const NAMED: readonly Rank[] = [
  ...within('search_names', 1, OWN_LEVELS),
  ...within('search_labels', 1, OWN_LEVELS),
  ...within('search_names', CLOSE_LEVELS, CLOSE_LEVELS),
  ...within('search_labels', CLOSE_LEVELS, CLOSE_LEVELS),
  ...within('search_names', LEVELS, LEVELS),
  ...within('search_labels', LEVELS, LEVELS),
]
const WRITTEN: readonly Rank[] = [...within('search_texts', 1, OWN_LEVELS - 1), ...within('search_texts', CLOSE_LEVELS, CLOSE_LEVELS)]

interface Found {
  readonly terms: readonly MatchedTerm[]
  readonly skus: string | undefined
  readonly language: string
  /** What is ranked. */
  readonly found: readonly number[]
  readonly isCheapestFirst: boolean
}

/** The found products, the closest first; of those that are equally close, the ones in stock before the others. */
export function rankFound(context: SearchContext, { terms, skus, language, found, isCheapestFirst }: Found): number[] {
  const { index } = context.copy
  const left = new Set(found)
  const most = Math.min(found.length, MAX_RANKED)
  const placed: number[] = []
  const searched = new Set<string>()
  const place = (numbers: readonly number[]) => {
    const own = numbers.filter((number) => left.delete(number))
    for (const isInStock of [true, false]) placed.push(...own.filter((number) => index.isInStock(number) === isInStock))
  }
  const placeAll = (ranks: readonly Rank[]) => {
    for (const { table, levels } of ranks) {
      if (placed.length >= most) return
      const expression = expressionOf(terms, levels)
      if (searched.has(table + expression)) continue
      searched.add(table + expression)
      place(numbersOf(context, expression, { language, limit: MAX_RANKED, table }))
    }
  }
  if (skus !== undefined) place(numbersOf(context, skus, { language, limit: MAX_RANKED }))
  placeAll(NAMED)
  if (isCheapestFirst) {
    const named = placed.splice(0)
    placed.push(...index.sort(named, { fieldName: 'price' }, named.length))
  }
  placeAll(WRITTEN)
  place(found)
  return placed
}

/** Every word within so many levels. Words that have nothing so close have what they have. */
export function expressionOf(terms: readonly MatchedTerm[], levels: number = LEVELS): string {
  return all(terms.map((word) => either(withoutRepeated(word.levels.slice(0, levels).flat()))))
}

/** What longer words that begin with a word find, is found once. */
function withoutRepeated(expressions: readonly string[]): string[] {
  const distinct = new Set(expressions)
  return [...distinct].filter((expression) => !distinct.has(`${expression}*`))
}
