import { expect, expectTypeOf, test } from 'vitest'
import type { FilterOf, SortableField } from '../wire/filter.ts'
import { CursorSearch } from '../wire/query.ts'
import { writeWire } from '../wire/wire.ts'
import type { OrderFields, OrderSearch } from './order-search.ts'

/* As of products: each line below `@ts-expect-error` must be an error for the type check. */

test('the search of orders accepts the declared fields, dotted where they are nested', () => {
  const search: OrderSearch = {
    filter: {
      status: { $in: ['APPROVED', 'CANCELED'] },
      paymentStatus: 'PAID',
      createdDate: { $gte: new Date(0) },
      'buyerInfo.email': { $startsWith: 'ann' },
      'lineItems.catalogReference.catalogItemId': { $hasSome: ['p1'] },
      $or: [{ archived: true }, { $not: { 'priceSummary.total.amount': { $gt: '100' } } }],
    },
    sort: [{ fieldName: 'priceSummary.total.amount', order: 'DESC' }, { fieldName: 'number' }],
    cursorPaging: { limit: 10 },
  }
  expect(writeWire(CursorSearch, search).success).toBe(true)
})

test('the search of orders refuses undeclared fields', () => {
  const filters: FilterOf<OrderFields>[] = [
    // @ts-expect-error a status is one of several
    { status: { $startsWith: 'A' } },
    // @ts-expect-error the buyer's address is under buyerInfo
    { email: 'ann@example.com' },
    // @ts-expect-error lines are asked for what they have
    { 'lineItems.catalogReference.appId': 'a1' },
    // @ts-expect-error yes or no
    { archived: 'yes' },
  ]
  expect(filters).toHaveLength(4)
  expectTypeOf<Extract<SortableField<OrderFields>, 'id' | 'archived' | 'imported' | 'seenByAHuman' | 'checkoutId'>>().toBeNever()
})

test.each([
  ['five sorts', { sort: Array.from({ length: 5 }, () => ({ fieldName: 'number' })) }],
  ['a cursor longer than the platform makes them', { cursorPaging: { cursor: 'x'.repeat(16_001) } }],
  ['more than a hundred orders a page', { cursorPaging: { limit: 101 } }],
])('the search of orders refuses %s', (_what, search) => {
  expect(writeWire(CursorSearch, search).success).toBe(false)
})
