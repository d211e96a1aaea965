import { sql, type SQL } from 'drizzle-orm'
import type { Sort } from '@galleria/platform-client/entities/query'
import { invalid } from '../../domain/failure.ts'
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
