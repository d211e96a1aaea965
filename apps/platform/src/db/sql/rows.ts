import { invalid } from '@galleria/commerce/failures/failure'
import { count, sql, type SQL } from 'drizzle-orm'
import type { CommerceDatabase } from '../database.ts'
import { countCached, type TotalKind } from './cached-totals.ts'
import type { SortTerm } from './sort.ts'

/**
 * How many rows are read sooner than a page is found by walking. Of `count` among `all` rows, evenly spread, every all/count-th fits:
 * reading them all takes `count` steps, walking until a page is full `end` × all/count. The square root of both is where they are equal.
 */
export function fewRows({ limit, offset }: { limit: number; offset: number }, all: number): number {
  return Math.ceil(Math.sqrt((offset + limit) * all))
}

/** Whether a select gives few rows; it is followed no further than that. `kind`: what has to change for it to give others. */
export function isFew(db: CommerceDatabase, rows: SQL, few: number, kind: TotalKind): boolean {
  return countCached(db, db.select({ total: count() }).from(sql`(${rows} limit ${few + 1})`), kind) <= few
}

/** The terms of an `order by`. Rows that were gathered are sorted: no index is walked for their order. */
export function inOrder(terms: readonly SortTerm[], gathered: boolean): SQL {
  const written = terms.map(
    ({ expression, descending }) => sql`${gathered ? sql`+${expression}` : expression}${descending ? sql` desc` : sql``}`,
  )
  return sql.join(written, sql`, `)
}

/** The wire writes numeric ids as text. Throws InvalidRequest on another text. */
export const numericId = numberAt('query.filter.numericId')

/** Reads a whole number that is text on the wire; says of another text that it is wrong at the path. */
export function numberAt(path: string) {
  return (value: string | number): number => {
    if (/^\d{1,15}$/.test(String(value))) return Number(value)
    throw invalid(path, 'must be a number', 'FORMAT')
  }
}
