import { type Caller, isAdmin } from '@galleria/commerce/access/owner'
import type { Cursor } from '@galleria/commerce/values/cursor'
import { MINOR_PER_ONE } from '@galleria/commerce/values/money'
import type { Filter, Sort } from '@galleria/platform-client/entities/wire/query'
import Big from 'big.js'
import { and, type Column, eq, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { orderItems, orders } from '../../schema/commerce.ts'
import { filterCondition, type FilterFields, jsonValues, type ListField, type ScalarField } from '../../sql/filter.ts'
import { numberAt } from '../../sql/rows.ts'
import { beyond, cursorPage, orderBy, sortKeys, type SortTerm, sortTerms, toWalkOrder } from '../../sql/sort.ts'

/** What the specification lets orders be searched and sorted by. */
const orderFields: FilterFields = {
  id: { kind: 'text', column: orders.id, toColumn: lowerCase },
  number: { kind: 'text', column: orders.number, sortable: true, toColumn: numberAt('search.filter.number') },
  status: { kind: 'text', column: orders.status, sortable: true },
  paymentStatus: { kind: 'text', column: orders.paymentStatus, sortable: true },
  fulfillmentStatus: { kind: 'text', column: orders.fulfillmentStatus, sortable: true },
  'channelInfo.type': { kind: 'text', column: orders.channelType, sortable: true },
  'shippingInfo.title': { kind: 'text', column: orders.shippingTitle, sortable: true },
  'shippingInfo.region.name': { kind: 'text', column: orders.shippingRegion, sortable: true },
  createdDate: { kind: 'date', column: orders.createdAt, sortable: true },
  updatedDate: { kind: 'date', column: orders.updatedAt, sortable: true },
  purchasedDate: { kind: 'date', column: orders.purchasedAt, sortable: true },
  'buyerInfo.email': { kind: 'text', column: orders.email, sortable: true, toColumn: lowerCase },
  'buyerInfo.contactId': { kind: 'text', column: orders.contactId, toColumn: lowerCase },
  'buyerInfo.memberId': { kind: 'text', column: orders.memberId, toColumn: lowerCase },
  'priceSummary.total.amount': {
    kind: 'amount',
    column: orders.totalMinor,
    written: inDocument('$.priceSummary.total.amount'),
    sortable: true,
    toColumn: toMinorOrBetween,
  },
  'billingInfo.contactDetails.firstName': { kind: 'text', column: orders.billingFirstName, sortable: true },
  'billingInfo.contactDetails.lastName': { kind: 'text', column: orders.billingLastName, sortable: true },
  checkoutId: { kind: 'text', column: orders.checkoutId, toColumn: lowerCase },
  archived: { kind: 'boolean', column: orders.archived },
  imported: { kind: 'boolean', column: orders.imported },
  seenByAHuman: { kind: 'boolean', column: orders.seenByAHuman },
  'channelInfo.externalOrderId': { kind: 'text', column: inDocument('$.channelInfo.externalOrderId') },
  'businessLocation.id': { kind: 'text', column: inDocument('$.businessLocation.id'), sortable: true },
  'businessLocation.name': { kind: 'text', column: inDocument('$.businessLocation.name'), sortable: true },
  'shippingInfo.logistics.deliveryTime': { kind: 'text', column: inDocument('$.shippingInfo.logistics.deliveryTime'), sortable: true },
  'shippingInfo.logistics.deliveryTimeSlot.from': instantInDocument('$.shippingInfo.logistics.deliveryTimeSlot.from'),
  'shippingInfo.logistics.deliveryTimeSlot.to': instantInDocument('$.shippingInfo.logistics.deliveryTimeSlot.to'),
  'balanceSummary.authorized.amount': amountInDocument('$.balanceSummary.authorized.amount'),
  'balanceSummary.pending.amount': amountInDocument('$.balanceSummary.pending.amount'),
  'balanceSummary.pendingRefund.amount': amountInDocument('$.balanceSummary.pendingRefund.amount'),
  'taxInfo.totalTax.amount': amountInDocument('$.taxInfo.totalTax.amount'),
  'lineItems.locations.id': locationsInDocument(),
  'lineItems.catalogReference.appId': items(orderItems.appId),
  'lineItems.catalogReference.catalogItemId': items(orderItems.catalogItemId),
}

export interface OrderSearch {
  readonly filter?: Filter
  readonly sort?: readonly Sort[]
  readonly limit: number
  readonly cursor?: Cursor
  readonly caller: Caller
}

/** A page of orders, each with its sort keys, and whether there is more on either side. */
export function findOrders(db: CommerceDatabase, { filter, sort, limit, cursor, caller }: OrderSearch) {
  const requested = sortTerms(sort, orderFields, 'search.sort')
  const terms: SortTerm[] = [
    ...(requested.length > 0 ? requested : [{ expression: sql`${orders.createdAt}`, descending: true }]),
    { expression: sql`${orders.id}`, descending: true },
  ]
  const walked = toWalkOrder(terms, cursor)
  const condition = and(
    filterCondition(filter, orderFields, 'search.filter'),
    whereOwner(caller),
    whereListedStatus(filter),
    cursor && beyond(walked, cursor.keys),
  )
  const found = db
    .select({ document: orders.document, keys: sortKeys(terms) })
    .from(orders)
    .where(condition)
    .orderBy(...orderBy(walked))
    .limit(limit + 1)
    .all()
  return cursorPage({ found: found.map(({ document, keys }) => ({ document, keys: JSON.parse(keys) as Cursor['keys'] })), limit, cursor })
}

function whereOwner(caller: Caller): SQL | undefined {
  if (isAdmin(caller)) return undefined
  return eq(caller.kind === 'visitor' ? orders.visitorId : orders.memberId, caller.id)
}

/** Unfinished orders are never listed; pending and rejected ones only if the query asks for them by status. */
function whereListedStatus(filter: unknown): SQL | undefined {
  const requested = namesStatus(filter)
  return and(ne(orders.status, 'INITIALIZED'), requested ? undefined : notInArray(orders.status, ['PENDING', 'REJECTED']))
}

/** Whether a filter, or one inside it, asks for a status. */
function namesStatus(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(namesStatus)
  if (typeof filter !== 'object' || filter === null) return false
  return Object.entries(filter).some(
    ([key, value]) => key === 'status' || ((key === '$and' || key === '$or' || key === '$not') && namesStatus(value)),
  )
}

function items(column: Column): ListField {
  return {
    kind: 'list',
    has: (values, which) => {
      const target = [...new Set(values)]
      const holding = sql`select ${orderItems.orderId} from ${orderItems} where ${column} in ${jsonValues(target)}`
      if (which === 'some') return sql`${orders.id} in (${holding})`
      return sql`${orders.id} in (${holding} group by ${orderItems.orderId} having count(distinct ${column}) = ${target.length})`
    },
  }
}

/** Fields that few ask for stand in the document only. */
function inDocument(path: string): SQL {
  return sql`json_extract(${orders.document}, ${sql.raw(`'${path}'`)})`
}

function amountInDocument(path: string): ScalarField {
  return {
    kind: 'amount',
    column: sql`round(${inDocument(path)} * ${sql.raw(String(MINOR_PER_ONE))})`,
    written: inDocument(path),
    sortable: true,
    toColumn: toMinorOrBetween,
  }
}

function instantInDocument(path: string): ScalarField {
  return { kind: 'date', column: sql`round(unixepoch(${inDocument(path)}, 'subsec') * 1000)`, sortable: true }
}

/** Where the things of an order's lines come from. */
function locationsInDocument(): ListField {
  const places = sql`select json_extract(place.value, '$.id') as value from json_each(${orders.document}, '$.lineItems') line, json_each(line.value, '$.locations') place`
  return {
    kind: 'list',
    has: (target, which) => {
      const distinct = [...new Set(target)]
      const found = sql`(select count(distinct value) from (${places}) where value in ${jsonValues(distinct)})`
      return which === 'some' ? sql`${found} > 0` : sql`${found} = ${distinct.length}`
    },
  }
}

function lowerCase(text: string | number): string {
  return String(text).toLowerCase()
}

/** An amount in minor units; one with more decimals than money has lies between two of them. */
function toMinorOrBetween(amount: string | number): number {
  return new Big(amount).times(MINOR_PER_ONE).toNumber()
}
