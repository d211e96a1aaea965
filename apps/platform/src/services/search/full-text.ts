import { either } from '@galleria/commerce/search/query-terms'
import { sql } from 'drizzle-orm'
import type { TextTable } from './open-search-tables.ts'
import type { SearchContext } from './search-context.ts'
import { isRead, productOfRow } from './text-rows.ts'

/** What more products have is counted no further. */
const MAX_COUNTED = 200

/** Numbers of the products that a query finds, as one text, which costs a tenth of as many rows. */
export function numbersOf(
  { db }: SearchContext,
  query: string,
  { language, limit, table = 'search_texts' }: { readonly language: string; readonly limit?: number; readonly table?: TextTable },
): number[] {
  const name = sql.raw(table)
  const some = limit === undefined ? sql`` : sql`limit ${limit}`
  const row = db.get<{ found: string }>(
    sql`select json_group_array(number) as found from (select ${productOfRow} as number from ${name} where ${name} match ${query} and ${isRead(language)} ${some})`,
  )
  // A product may be found by its texts in both languages.
  return [...new Set(JSON.parse(row?.found ?? '[]') as number[])]
}

/** Whether any of the expressions finds a product, hidden ones too. */
export function isKnown(
  { db }: SearchContext,
  expressions: readonly string[],
  language: string,
  table: TextTable = 'search_texts',
): boolean {
  if (expressions.length === 0) return false
  const query = either(expressions)
  const name = sql.raw(table)
  return db.get(sql`select 1 from ${name} where ${name} match ${query} and ${isRead(language)} limit 1`) !== undefined
}

/** The expressions that find a product, hidden ones too, in all languages. */
export function listPresent({ db }: SearchContext, expressions: readonly string[]): ReadonlySet<string> {
  if (expressions.length === 0) return new Set()
  const row = db.get<{ present: string }>(
    sql`select json_group_array(value) as present from json_each(${JSON.stringify([...new Set(expressions)])}) where exists (select 1 from search_texts where search_texts match json_each.value limit 1)`,
  )
  return new Set(JSON.parse(row?.present ?? '[]') as string[])
}

/** Keeps the products that shoppers see. */
export function keepVisible({ copy }: SearchContext, found: readonly number[]): number[] {
  return copy.index.matching({ hidden: false, values: new Map(), found })
}

/** How many products that shoppers see have a word, up to a number that is enough. */
export function countOf(context: SearchContext, word: string, table: TextTable, language: string): number {
  return keepVisible(context, numbersOf(context, `"${word}"`, { limit: MAX_COUNTED, table, language })).length
}
