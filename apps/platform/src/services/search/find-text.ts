import { sql } from 'drizzle-orm'
import { textQuery } from '../../domain/search/text-query.ts'
import { BoundedMap } from '../../domain/values/bounded-map.ts'
import type { SearchContext } from './search-context.ts'
import type { SearchCopy } from './search-copy.ts'

/** Words that more products have say little: of those, the ones with the words in their name come first. */
const MAX_RANKED = 10_000
/** Lists that are kept: a shopper asks for facets, a page and the next page of one text. */
const MAX_CACHED = 16

interface CachedResult {
  readonly version: number
  readonly lists: BoundedMap<readonly number[]>
}

const retained = new WeakMap<SearchCopy, CachedResult>()

/** Numbers of the products that have the words of a text, best first where they are to be ranked. None where there is no word in it. */
export function findText(context: SearchContext, text: string, ranked: boolean): readonly number[] {
  const query = textQuery(text)
  if (query === undefined) return []
  const lists = listsOf(context.copy)
  const [ofAll, inOrder] = [`all ${query}`, `ranked ${query}`]
  const known = lists.get(inOrder) ?? (ranked ? undefined : lists.get(ofAll))
  if (known) return known
  const all = lists.get(ofAll) ?? numbersOf(context, query, '')
  const found = ranked ? rank(context, query, all) : all
  lists.set(ranked ? inOrder : ofAll, found)
  return found
}

/** What was found in another state of the copy is forgotten. */
function listsOf(copy: SearchCopy): CachedResult['lists'] {
  const known = retained.get(copy)
  if (known?.version === copy.version) return known.lists
  const lists: CachedResult['lists'] = new BoundedMap(MAX_CACHED)
  retained.set(copy, { version: copy.version, lists })
  return lists
}

/** A name weighs more than a description. */
function rank(context: SearchContext, query: string, found: readonly number[]): readonly number[] {
  if (found.length <= MAX_RANKED) return numbersOf(context, query, 'order by bm25(search_texts, 10, 5, 1), rowid')
  const first = numbersOf(context, `{name brand} : (${query})`, '')
  if (first.length === 0 || first.length === found.length) return found
  const placed = new Set(first)
  return [...first, ...found.filter((number) => !placed.has(number))]
}

/** As one text, which costs a tenth of as many rows. */
function numbersOf({ db }: SearchContext, query: string, order: '' | 'order by bm25(search_texts, 10, 5, 1), rowid'): number[] {
  const row = db.get<{ found: string }>(
    sql`select json_group_array(number) as found from (select rowid as number from search_texts where search_texts match ${query} ${sql.raw(order)})`,
  )
  return JSON.parse(row?.found ?? '[]') as number[]
}
