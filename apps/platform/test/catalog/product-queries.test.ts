import { describe, expect, test } from 'vitest'
import { productBySlug, type Json } from '../support/shop.ts'
import { importSmallCatalog } from '../support/small-catalog.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop(importSmallCatalog)

async function slugs(query: object): Promise<string[]> {
  const { status, body } = await shop.shopper.call('POST', '/stores-reader/v1/products/query-platformized', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.products.map(({ slug }: Json) => slug)
}

describe('querying products', () => {
  test.each([
    ['everything visible in the order in which it came', {}, ['sneaker', 'mug', 'bowl', 'aegis']],
    ['an exact value', { slug: 'mug' }, ['mug']],
    ['$eq', { name: { $eq: 'Morning mug' } }, ['mug']],
    ['$ne', { slug: { $ne: 'mug' } }, ['sneaker', 'bowl', 'aegis']],
    ['$in', { slug: { $in: ['mug', 'bowl', 'nothing'] } }, ['mug', 'bowl']],
    ['$gt and $lt together', { price: { $gt: 7, $lt: 42.5 } }, ['mug']],
    ['$gte and $lte together', { price: { $gte: 7, $lte: 42.5 } }, ['mug', 'bowl', 'aegis']],
    ['the price before discounts', { 'priceData.price': { $gt: 150 } }, ['sneaker']],
    ['$startsWith, whatever the case', { name: { $startsWith: 'deep B' } }, ['bowl']],
    ['$startsWith beyond ASCII', { name: { $startsWith: 'äG' } }, ['aegis']],
    ['$endsWith', { name: { $endsWith: 'MUG' } }, ['mug']],
    ['$contains', { name: { $contains: 'ing m' } }, ['mug']],
    ['$contains in the description', { description: { $contains: 'SUEDE' } }, ['sneaker']],
    ['a percent sign as a percent sign', { name: { $contains: '%' } }, []],
    ['$exists', { sku: { $exists: true } }, ['sneaker']],
    ['null for empty', { sku: null }, ['mug', 'bowl', 'aegis']],
    ['$and', { $and: [{ price: { $lt: 20 } }, { price: { $gt: 10 } }] }, ['mug']],
    ['$or', { $or: [{ slug: 'mug' }, { slug: 'bowl' }] }, ['mug', 'bowl']],
    ['$not', { $not: { price: { $lt: 20 } } }, ['sneaker', 'bowl']],
    ['an empty $and', { $and: [] }, ['sneaker', 'mug', 'bowl', 'aegis']],
    ['a product type', { productType: 'digital' }, []],
    ['SQL in a string', { name: { $contains: `'; drop table products; --` } }, []],
  ])('filters by %s', async (_, filter, expected) => {
    expect(await slugs({ filter })).toEqual(expected)
  })

  test('filters by collections: some of them, all of them', async () => {
    const ids = await Promise.all(
      ['wear', 'new'].map(async (slug) => (await shop.shopper.call('GET', `/v2/collections/slug/${slug}`)).body.collection.id),
    )
    expect(await slugs({ filter: { collectionIds: { $hasSome: ids } } })).toEqual(['sneaker', 'mug'])
    expect(await slugs({ filter: { collectionIds: { $hasAll: ids } } })).toEqual(['sneaker'])
    expect(await slugs({ filter: { collectionIds: { $hasSome: [] } } })).toEqual([])
  })

  test('accepts lists longer than the limit of SQL parameters', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `nothing-${index}`)
    expect(await slugs({ filter: { slug: { $in: [...many, 'mug'] } } })).toEqual(['mug'])
  })

  test.each([
    ['name, whatever the case', [{ fieldName: 'name', order: 'ASC' }], ['sneaker', 'bowl', 'mug', 'aegis']],
    ['price, upwards', [{ fieldName: 'price' }], ['aegis', 'mug', 'bowl', 'sneaker']],
    ['price, downwards', [{ fieldName: 'price', order: 'DESC' }], ['sneaker', 'bowl', 'mug', 'aegis']],
    ['numericId, downwards', [{ fieldName: 'numericId', order: 'DESC' }], ['aegis', 'bowl', 'mug', 'sneaker']],
    ['slug', [{ fieldName: 'slug', order: 'ASC' }], ['aegis', 'bowl', 'mug', 'sneaker']],
  ])('sorts by %s', async (_, sort, expected) => {
    expect(await slugs({ sort })).toEqual(expected)
  })

  test('sorts by the latest change', async () => {
    expect(
      await slugs({
        sort: [
          { fieldName: 'lastUpdated', order: 'DESC' },
          { fieldName: 'slug', order: 'ASC' },
        ],
      }),
    ).toHaveLength(4)
  })

  test('pages by offset and returns the total', async () => {
    const page = (offset: number) =>
      shop.shopper.call('POST', '/v1/products/query-platformized', { query: { paging: { limit: 3, offset } } })
    const first = await page(0)
    const second = await page(3)
    expect(first.body.metadata).toEqual({ count: 3, offset: 0, total: 4, cursors: {} })
    expect(second.body.metadata).toEqual({ count: 1, offset: 3, total: 4, cursors: {} })
    expect(second.body.products[0].slug).toBe('aegis')
    expect((await page(50)).body).toMatchObject({ products: [], metadata: { count: 0, total: 4 } })
  })

  test('accepts the payload of a GET in ".r"', async () => {
    const packed = Buffer.from(JSON.stringify({ query: { filter: { slug: 'mug' } } })).toString('base64url')
    const { status, body } = await shop.shopper.call('GET', `/stores-reader/v1/products/query-platformized?.r=${packed}`)
    expect(status).toBe(200)
    expect(body.products).toHaveLength(1)
    expect((await shop.shopper.call('GET', '/v1/products/query-platformized?.r=%25')).status).toBe(400)
  })

  test('accepts the dotted parameters of older clients', async () => {
    const { body } = await shop.shopper.call('GET', '/v1/products/query-platformized?query.paging.limit=2&query.paging.offset=1')
    expect(body.products.map(({ slug }: Json) => slug)).toEqual(['mug', 'bowl'])
  })

  test.each([
    ['an unknown field', { filter: { colour: 'red' } }, 'query.filter.colour', 'FIELD_NOT_ALLOWED'],
    ['an unknown operator', { filter: { name: { $like: 'x' } } }, 'query.filter.name.$like', 'FIELD_NOT_ALLOWED'],
    ['a value of another type', { filter: { price: 'cheap' } }, 'query.filter.price.$eq', 'FORMAT'],
    ['an operator of lists on text', { filter: { name: { $hasSome: ['x'] } } }, 'query.filter.name.$hasSome', 'FIELD_NOT_ALLOWED'],
    [
      'a nest of filters',
      { filter: Array.from({ length: 12 }).reduce((inner: object) => ({ $not: inner }), {}) },
      expect.stringContaining('query.filter.$not'),
      'MAX',
    ],
    ['a field that cannot be sorted by', { sort: [{ fieldName: 'description' }] }, 'query.sort[0].fieldName', 'FIELD_NOT_ALLOWED'],
    ['a field of the prototype', { filter: { constructor: 'x' } }, 'query.filter.constructor', 'FIELD_NOT_ALLOWED'],
    ['a page that is too large', { paging: { limit: 101 } }, 'query.paging.limit', 'MAX'],
    ['a negative offset', { paging: { offset: -1 } }, 'query.paging.offset', 'MIN'],
    ['half a product', { paging: { limit: 1.5 } }, 'query.paging.limit', 'FORMAT'],
    ['an unknown sort order', { sort: [{ fieldName: 'name', order: 'UP' }] }, 'query.sort[0].order', 'INVALID_ENUM_VALUE'],
  ])('refuses %s and names the field', async (_, query, field, violatedRule) => {
    const { status, body } = await shop.shopper.call('POST', '/v1/products/query-platformized', { query })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0]).toMatchObject({ field, violatedRule, data: {} })
  })

  test('shows hidden products to the shop only', async () => {
    expect(await slugs({ filter: { slug: 'hidden' } })).toEqual([])
    expect((await productBySlug(shop.platform, 'hidden')).visible).toBe(false)
  })
})

describe('a page of a collection', () => {
  const page = async (query: object) => {
    const { id } = (await shop.shopper.call('GET', '/v2/collections/slug/new')).body.collection
    const { body } = await shop.shopper.call('POST', '/v1/products/query-platformized', {
      query: { ...query, filter: { collectionIds: { $hasSome: [id] } } },
    })
    return [body.products.map(({ slug }: Json) => slug), body.metadata.total]
  }

  test('is sorted, paged and counted like any other', async () => {
    expect(await page({})).toEqual([['sneaker', 'mug'], 2])
    expect(await page({ sort: [{ fieldName: 'price', order: 'ASC' }] })).toEqual([['mug', 'sneaker'], 2])
    expect(await page({ sort: [{ fieldName: 'name', order: 'DESC' }] })).toEqual([['mug', 'sneaker'], 2])
    expect(await page({ sort: [{ fieldName: 'lastUpdated' }], paging: { limit: 1, offset: 1 } })).toEqual([['mug'], 2])
    expect(await page({ sort: [{ fieldName: 'slug' }] })).toEqual([['mug', 'sneaker'], 2])
  })

  test('leaves hidden products out, also in its count', async () => {
    const { id } = (await shop.shopper.call('GET', '/v2/collections/slug/wear')).body.collection
    const { body } = await shop.shopper.call('POST', '/v1/products/query-platformized', {
      query: { filter: { collectionIds: { $hasAll: [id] } } },
    })
    expect([body.products.length, body.metadata.total]).toEqual([1, 1])
  })
})
