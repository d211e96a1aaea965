import { describe, expect, expectTypeOf, test } from 'vitest'
import type { CollectionQuery } from '../catalog/collection-query.ts'
import type { ProductFields, ProductQuery } from '../catalog/product-query.ts'
import type { MemberFields, MemberQuery } from '../members/member-query.ts'
import type { OrderFields, OrderSearch } from '../orders/order-search.ts'
import type { FilterOf, SortableField } from './filter.ts'
import { CursorSearch, Filter, OffsetQuery } from './query.ts'
import { writeWire } from './wire.ts'

/* The type check is the test: each line below `@ts-expect-error` must be an error for it, and every other line none. */

describe('the filter of a product', () => {
  test('accepts the declared operators of each field, combined at any depth', () => {
    const filter: FilterOf<ProductFields> = {
      name: { $startsWith: 'M', $ne: 'Mug' },
      description: { $contains: 'clay', $exists: true },
      sku: { $endsWith: '-L' },
      slug: 'mug',
      'priceData.price': { $gte: 10, $lt: 20 },
      productType: { $in: ['physical'] },
      lastUpdated: { $gt: new Date(0), $lte: '2024-05-02T11:30:00.000Z' },
      collectionIds: { $hasSome: ['c1'] },
      $and: [{ numericId: { $gt: '1' } }, { $or: [{ id: { $in: ['p1', 'p2'] } }, { $not: { collectionIds: { $hasAll: ['c2'] } } }] }],
    }
    expect(writeWire(Filter, filter).success).toBe(true)
  })

  test('refuses undeclared fields, operators and values at compile time', () => {
    const filters: FilterOf<ProductFields>[] = [
      // @ts-expect-error no such field
      { nmae: 'Mug' },
      // @ts-expect-error no filter of products
      { stock: { $gt: 1 } },
      // @ts-expect-error no such operator
      { name: { $like: 'M' } },
      // @ts-expect-error a list is asked for what it has
      { collectionIds: { $eq: 'c1' } },
      // @ts-expect-error a list is asked for what it has
      { collectionIds: 'c1' },
      // @ts-expect-error a number begins with nothing
      { price: { $startsWith: '1' } },
      // @ts-expect-error an amount is a number
      { price: { $gt: '1' } },
      // @ts-expect-error a list of values
      { name: { $in: 'Mug' } },
      // @ts-expect-error yes or no
      { sku: { $exists: 'MUG' } },
      // @ts-expect-error no such field, in any depth
      { $and: [{ $not: { nmae: 'Mug' } }] },
      // @ts-expect-error the program's names, without underscores
      { _id: 'p1' },
    ]
    expect(filters).toHaveLength(11)
  })

  test('accepts undeclared fields at run time', () => {
    const added = { newField: { $newOperator: [1] }, $nor: [{ name: 'Mug' }] }
    expect(writeWire(OffsetQuery, { filter: added }).data).toEqual({ filter: added })
  })
})

describe('the sort of a query', () => {
  test('accepts only sortable fields', () => {
    expectTypeOf<SortableField<ProductFields>>().toEqualTypeOf<
      'id' | 'lastUpdated' | 'name' | 'sku' | 'price' | 'priceData.price' | 'numericId' | 'productType' | 'slug'
    >()
    const sound: ProductQuery = { sort: [{ fieldName: 'lastUpdated', order: 'DESC' }, { fieldName: 'name' }] }
    // @ts-expect-error dates of creation are filtered by only
    const broken: ProductQuery = { sort: [{ fieldName: 'createdDate' }] }
    // @ts-expect-error collections have no price
    const wrong: CollectionQuery = { sort: [{ fieldName: 'price' }] }
    expect(writeWire(OffsetQuery, sound).success).toBe(true)
    expect([broken, wrong]).toHaveLength(2)
  })
})

describe('the filter of a member', () => {
  test('accepts the declared fields, and any field for sorting', () => {
    const sound: MemberQuery = {
      filter: { 'profile.nickname': { $startsWith: 'a' }, privacyStatus: 'PUBLIC', $not: { status: { $in: ['BLOCKED'] } } },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
    }
    const filters: FilterOf<MemberFields>[] = [
      // @ts-expect-error members are sorted by it
      { createdDate: { $gt: new Date(0) } },
      // @ts-expect-error one of two values begins with nothing
      { privacyStatus: { $startsWith: 'P' } },
    ]
    expect([writeWire(OffsetQuery, sound).success, filters.length]).toEqual([true, 2])
  })
})

describe('the search of orders', () => {
  test('compares states and ids exactly, amounts and dates by order, and lines by their fields', () => {
    const sound: OrderSearch = {
      filter: {
        paymentStatus: { $nin: ['PAID'] },
        'priceSummary.total.amount': { $gte: '10.00' },
        'lineItems.catalogReference.catalogItemId': { $hasSome: ['p1'] },
        archived: false,
      },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      cursorPaging: { limit: 10 },
    }
    const filters: FilterOf<OrderFields>[] = [
      // @ts-expect-error compared whole
      { status: { $startsWith: 'A' } },
      // @ts-expect-error compared whole
      { 'buyerInfo.memberId': { $gt: 'm1' } },
      // @ts-expect-error a line is asked for what it has
      { 'lineItems.catalogReference.appId': 'a1' },
    ]
    // @ts-expect-error nothing sorts orders by this
    const broken: OrderSearch = { sort: [{ fieldName: 'archived' }] }
    expect([writeWire(CursorSearch, sound).success, filters.length, Object.keys(broken)]).toEqual([true, 3, ['sort']])
  })
})
