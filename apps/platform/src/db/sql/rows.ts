import { sql, type SQL } from 'drizzle-orm'
import { invalid } from '../../domain/failures/failure.ts'
import type { CommerceDatabase } from '../database.ts'
import type { SortTerm } from './sort.ts'

/**
 * So many rows are gathered and sorted in the time in which a page is found by walking: of ten products that stand in the wanted order
 * one fits, of a hundred thousand two in a hundred.
 */
const FEW_ROWS_THRESHOLD = 2_000

/** Whether a select gives few rows; it is followed no further than that. */
export function isFew(db: CommerceDatabase, rows: SQL): boolean {
  const found = db.get<{ total: number }>(sql`select count(*) as total from (${rows} limit ${FEW_ROWS_THRESHOLD + 1})`)
  return (found?.total ?? 0) <= FEW_ROWS_THRESHOLD
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
