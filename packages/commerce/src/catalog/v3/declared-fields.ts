import { Failure } from '../../failures/failure.ts'
import { isRecord } from '../../values/records.ts'

const JOINS: ReadonlySet<string> = new Set(['$and', '$or', '$not'])

/** Throws INVALID_FILTER on a field that an entity of the catalog is not found by, as the hosted platform says it. */
export function checkDeclared(filter: unknown, fields: object): void {
  if (!isRecord(filter)) return
  for (const [name, value] of Object.entries(filter)) {
    if (JOINS.has(name)) for (const branch of [value].flat()) checkDeclared(branch, fields)
    else if (!Object.hasOwn(fields, name)) throw new Failure('INVALID_FILTER', `Field '${name}' is not declared as filterable`)
  }
}

/** Throws INVALID_SORT on a field that lists are not sorted by. */
export function checkSortable(sort: readonly { readonly fieldName: string }[] | undefined, isSortable: (field: string) => boolean): void {
  const unknown = sort?.find(({ fieldName }) => !isSortable(fieldName))
  if (unknown) throw new Failure('INVALID_SORT', `Field '${unknown.fieldName}' is not declared as sortable`)
}
