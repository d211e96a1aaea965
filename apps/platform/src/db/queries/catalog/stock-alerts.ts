import type { Cursor } from '@galleria/commerce/values/cursor'
import type { Filter, Sort } from '@galleria/platform-client/entities/wire/query'
import { and, ne, sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { stockAlerts } from '../../schema/commerce.ts'
import { filterCondition, type FilterFields } from '../../sql/filter.ts'
import { beyond, cursorPage, orderBy, sortKeys, type SortTerm, sortTerms, toWalkOrder } from '../../sql/sort.ts'

const lowerCase = (text: string | number): string => String(text).toLowerCase()
/** What an alert does not have here. */
const none = sql`null`

const fields: FilterFields = {
  id: { kind: 'text', column: stockAlerts.id, sortable: true, toColumn: lowerCase },
  email: { kind: 'text', column: stockAlerts.email, sortable: true, toColumn: lowerCase },
  status: { kind: 'text', column: sql`'RECEIVED'`, sortable: true },
  createdDate: { kind: 'date', column: stockAlerts.createdAt, sortable: true },
  contactId: { kind: 'text', column: none, sortable: true },
  autoNotified: { kind: 'boolean', column: none, sortable: true },
  itemUrl: { kind: 'text', column: none, sortable: true },
}

/** The alerts that are told: an address that refused one waits for nothing. */
export const listedAlert = ne(stockAlerts.state, 'REFUSED')

interface AlertSearch {
  readonly filter?: Filter | undefined
  readonly sort?: readonly Sort[] | undefined
  readonly limit: number
  readonly cursor?: Cursor | undefined
}

/** A page of alerts of all addresses, the newest first unless another order is asked for. */
export function findAlertPage(db: CommerceDatabase, { filter, sort, limit, cursor }: AlertSearch) {
  const requested = sortTerms(sort, fields, 'query.sort')
  const terms: SortTerm[] = [
    ...(requested.length > 0 ? requested : [{ expression: sql`${stockAlerts.createdAt}`, descending: true }]),
    { expression: sql`${stockAlerts.id}`, descending: true },
  ]
  const walked = toWalkOrder(terms, cursor)
  const found = db
    .select({ alert: stockAlerts, keys: sortKeys(terms) })
    .from(stockAlerts)
    .where(and(listedAlert, filterCondition(filter, fields, 'query.filter'), cursor && beyond(walked, cursor.keys)))
    .orderBy(...orderBy(walked))
    .limit(limit + 1)
    .all()
  return cursorPage({ found: found.map(({ alert, keys }) => ({ alert, keys: JSON.parse(keys) as Cursor['keys'] })), limit, cursor })
}
