import { sql, type SQL } from 'drizzle-orm'
import type { SortTerm } from './sort.ts'

/** The terms of an `order by`. Rows that were gathered are sorted: no index is walked for their order. */
export function inOrder(terms: readonly SortTerm[], gathered: boolean): SQL {
  const written = terms.map(
    ({ expression, descending }) => sql`${gathered ? sql`+${expression}` : expression}${descending ? sql` desc` : sql``}`,
  )
  return sql.join(written, sql`, `)
}
