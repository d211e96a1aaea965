import { Failure, invalid } from '@galleria/commerce/failures/failure'
import type { Cursor } from '@galleria/commerce/values/cursor'
import type { Sort } from '@galleria/platform-client/entities/wire/query'
import { and, or, sql, type SQL } from 'drizzle-orm'
import type { FilterFields } from './filter.ts'

export interface SortTerm {
  readonly expression: SQL
  readonly descending: boolean
}

/** Compiles the sort of a query. Throws InvalidRequest on a field that cannot be sorted by. */
export function sortTerms(sort: readonly Sort[] | undefined, fields: FilterFields, path: string): SortTerm[] {
  return (sort ?? []).map(({ fieldName, order }, index) => {
    const field = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined
    if (!field || field.kind === 'list' || !field.sortable) {
      throw invalid(`${path}[${index}].fieldName`, `${fieldName} is not a field that can be sorted by`, 'FIELD_NOT_ALLOWED')
    }
    return { expression: sql`${field.folded ?? field.column}`, descending: order === 'DESC' }
  })
}

export function orderBy(terms: readonly SortTerm[]): SQL[] {
  return terms.map(({ expression, descending }) => (descending ? sql`${expression} desc` : sql`${expression} asc`))
}

/** The values by which a row stands where it stands, as a cursor keeps them. */
export function sortKeys(terms: readonly SortTerm[]): SQL<string> {
  return sql<string>`json_array(${sql.join(
    terms.map(({ expression }) => expression),
    sql`, `,
  )})`
}

/** Rows after the given keys in the order of the terms: later in the first, or equal there and later in the second, and so on. */
export function beyond(terms: readonly SortTerm[], keys: Cursor['keys']): SQL | undefined {
  if (keys.length !== terms.length) throw new Failure('INVALID_CURSOR', 'The cursor is not one that a search gave.')
  return or(
    ...terms.map((term, index) => {
      const equal = terms.slice(0, index).map(({ expression }, earlier) => sql`${expression} is ${keys[earlier]}`)
      return and(...equal, later(term, keys[index] ?? null))
    }),
  )
}

/** SQLite sorts null before everything else. */
function later({ expression, descending }: SortTerm, key: string | number | null): SQL {
  if (key === null) return descending ? sql`0` : sql`${expression} is not null`
  return descending ? sql`(${expression} < ${key} or ${expression} is null)` : sql`${expression} > ${key}`
}

interface CursorPage<Row> {
  /** The rows that were found: one more than the page holds, where there is more. */
  readonly found: readonly Row[]
  readonly limit: number
  readonly cursor: Cursor | undefined
}

/** The rows of a page in their own order, although they may have been walked backwards, and whether there is more on either side. */
export function cursorPage<Row>({ found, limit, cursor }: CursorPage<Row>): { rows: Row[]; before: boolean; after: boolean } {
  const backwards = cursor?.direction === 'prev'
  const more = found.length > limit
  const page = found.slice(0, limit)
  return { rows: backwards ? page.toReversed() : page, before: backwards ? more : cursor !== undefined, after: backwards || more }
}

/** The sort terms the other way round, for a cursor that leads back. */
export function toWalkOrder(terms: readonly SortTerm[], cursor: Cursor | undefined): readonly SortTerm[] {
  return cursor?.direction === 'prev' ? terms.map((term) => ({ ...term, descending: !term.descending })) : terms
}
