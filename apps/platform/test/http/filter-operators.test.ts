import { describe, expect, test } from 'vitest'
import { ownerOf, sizes } from '../support/catalog-shop.ts'
import { call, type Json } from '../support/shop.ts'
import { importSmallCatalog } from '../support/small-catalog.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop(importSmallCatalog)
const owner = ownerOf(shop)

const TEXT = { id: 'x', name: 'Morning mug', description: 'x', sku: 'S-I-40', numericId: '1001', productType: 'physical', slug: 'mug' }
const NUMBER = { price: 18, 'priceData.price': 18 }
const INSTANT = { createdDate: '2026-01-01T00:00:00.000Z', lastUpdated: '2026-01-01T00:00:00Z' }
const ANY = { ...TEXT, ...NUMBER, ...INSTANT }

const query = (filter: unknown, sort?: unknown) =>
  shop.shopper.call('POST', '/stores-reader/v1/products/query-platformized', { query: { filter, ...(sort !== undefined && { sort }) } })
const slugsOf = (body: Json): string[] => body.products.map(({ slug }: Json) => slug)

describe('every declared field of products', () => {
  test.each(Object.entries(ANY))('%s accepts the operators of its kind, alone and combined', async (field, value) => {
    const comparisons = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'].map((operator) => ({ [field]: { [operator]: value } }))
    const lists = [{ [field]: { $in: [value] } }, { [field]: { $nin: [value] } }]
    const presence = [{ [field]: null }, { [field]: { $eq: null } }, { [field]: { $ne: null } }, { [field]: { $exists: true } }]
    const texts =
      field in TEXT ? ['$startsWith', '$endsWith', '$contains'].map((operator) => ({ [field]: { [operator]: String(value) } })) : []
    const all = [{ [field]: value }, ...comparisons, ...lists, ...presence, ...texts]
    for (const filter of [...all, { $and: all }, { $or: all }, { $not: { $or: all } }]) {
      const { status, body } = await query(filter)
      expect(status, `${JSON.stringify(filter)}: ${JSON.stringify(body)}`).toBe(200)
    }
    // A value and what is not that value are all there is.
    const [having, others, all4] = await Promise.all([query({ [field]: { $eq: value } }), query({ [field]: { $ne: value } }), query({})])
    expect(having.body.metadata.total + others.body.metadata.total).toBe(all4.body.metadata.total)
  })

  test.each(Object.keys({ ...NUMBER, ...INSTANT }))('%s refuses text values', async (field) => {
    const { status, body } = await query({ [field]: { $startsWith: '1' } })
    expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([400, `query.filter.${field}.$startsWith`])
  })

  test.each(['id', 'name', 'sku', 'price', 'priceData.price', 'numericId', 'productType', 'slug', 'lastUpdated'])(
    'queries sort by %s',
    async (fieldName) => {
      const [up, down] = await Promise.all([
        query({}, [{ fieldName, order: 'ASC' }, { fieldName: 'slug' }]),
        query({}, [
          { fieldName, order: 'DESC' },
          { fieldName: 'slug', order: 'DESC' },
        ]),
      ])
      expect(slugsOf(up.body)).toEqual(slugsOf(down.body).toReversed())
      expect(slugsOf(up.body)).toHaveLength(4)
    },
  )

  test.each(['createdDate', 'description', 'collectionIds', 'visible', 'brand'])('queries refuse to sort by %s', async (fieldName) => {
    const { status, body } = await query({}, [{ fieldName }])
    expect([status, body.details.validationError.fieldViolations[0]]).toMatchObject([
      400,
      { field: 'query.sort[0].fieldName', violatedRule: 'FIELD_NOT_ALLOWED' },
    ])
  })
})

test.each(['brand', 'visible', 'price.formatted', 'facts', 'document', 'toString', '$where'])(
  'An undeclared field is named in the error: %s',
  async (field) => {
    for (const filter of [`{${JSON.stringify(field)}:1}`, `{"$or":[{"name":"x"},{${JSON.stringify(field)}:{"$eq":1}}]}`]) {
      const { status, body } = await shop.shopper.call('POST', '/v1/products/query-platformized', `{"query":{"filter":${filter}}}`)
      expect(status, JSON.stringify(body)).toBe(400)
      expect(body.details.validationError.fieldViolations[0].field).toContain(field)
    }
  },
)

test('Equality is case-sensitive, although its index is not', async () => {
  expect(slugsOf((await query({ name: 'Morning mug' })).body)).toEqual(['mug'])
  expect(slugsOf((await query({ name: 'MORNING MUG' })).body)).toEqual([])
  expect(slugsOf((await query({ name: { $in: ['Ägis', 'DEEP BOWL'] } })).body)).toEqual(['aegis'])
})

describe('texts', () => {
  const found = async (filter: object) => slugsOf((await query(filter)).body)

  test('match at any position, with their current values', async () => {
    const { id, slug } = await owner.newProduct({ name: 'Öljy "Nr. 5"', description: '<p>ÄRMEL aus Wolle</p>' })
    for (const needle of ['öLJY', 'jy "nr', '5"', 'Ö']) expect(await found({ name: { $contains: needle } }), needle).toEqual([slug])
    for (const filter of [{ $contains: 'ÄRMEL AUS' }, { $startsWith: '<P>Ä' }, { $endsWith: 'wolle</p>' }, { $contains: 'le<' }])
      expect(await found({ description: filter }), JSON.stringify(filter)).toEqual([slug])
    await owner.good('PATCH', `/v1/products/${id}`, { product: { name: 'Water', description: '<p>Clear</p>' } })
    expect([await found({ name: { $contains: 'öljy' } }), await found({ description: { $contains: 'wolle' } })]).toEqual([[], []])
    expect([await found({ name: { $endsWith: 'WATER' } }), await found({ description: { $contains: 'clear' } })]).toEqual([[slug], [slug]])
    await owner.good('DELETE', `/v1/products/${id}`)
    expect(await found({ name: { $contains: 'water' } })).toEqual([])
  })

  test('have case-insensitive ranges, as in sorting', async () => {
    expect(await found({ name: { $gte: 'DEEP', $lt: 'N' } })).toEqual(['mug', 'bowl'])
  })
})

test('An empty branch matches everything, and its negation nothing', async () => {
  expect(slugsOf((await query({ $or: [{ slug: 'mug' }, {}] })).body)).toHaveLength(4)
  expect(slugsOf((await query({ $not: {} })).body)).toEqual([])
})

describe('totals', () => {
  test('follow what is written, deleted, hidden and sold out', async () => {
    const total = async (filter: object) =>
      (await shop.shopper.call('POST', '/v1/products/query-platformized', { query: { filter, paging: { limit: 1 } } })).body.metadata.total
    const inStock = async () =>
      (await shop.shopper.call('POST', '/v1/variants/query', { query: { filter: { 'stock.inStock': true }, paging: { limit: 1 } } })).body
        .metadata.total
    const [before, stocked] = [await total({}), await inStock()]
    const { id, variants } = await owner.newProduct({ productOptions: sizes('L', 'S') })
    expect([await total({}), await inStock()]).toEqual([before + 1, stocked + 2])
    await owner.good('PATCH', `/v2/inventoryItems/product/${id}`, {
      inventoryItem: { trackQuantity: true, variants: [{ variantId: variants[0].id, quantity: 1 }] },
    })
    expect(await inStock()).toBe(stocked + 1)
    await owner.good('POST', '/v2/inventoryItems/decrement', {
      decrementData: [{ productId: id, variantId: variants[0].id, decrementBy: 1 }],
    })
    expect(await inStock()).toBe(stocked)
    await owner.good('PATCH', `/v1/products/${id}`, { product: { visible: false } })
    expect(await total({})).toBe(before)
    await owner.good('PATCH', `/v1/products/${id}`, { product: { visible: true } })
    expect(await total({})).toBe(before + 1)
    await owner.good('DELETE', `/v1/products/${id}`)
    expect(await total({})).toBe(before)
  })
})

test('No response to a shopper holds merchant-only fields', async () => {
  const { id, variants } = await owner.newProduct({
    costAndProfitData: { itemCost: 5 },
    manageVariants: true,
    productOptions: sizes('L', 'S'),
  })
  const reads: [string, string, object?][] = [
    ['GET', `/v1/products/${id}?includeMerchantSpecificData=true`],
    ['POST', `/v1/products/${id}`, { includeMerchantSpecificData: true }],
    ['POST', '/v1/products/query-platformized', { query: { filter: { id } } }],
    ['POST', `/v1/products/${id}/variants/query`, { includeMerchantSpecificData: true }],
    ['POST', `/v1/products/${id}/productOptionsAvailability`, { options: { Size: 'L' } }],
    ['POST', '/v1/variants/query', { query: { filter: { productId: id } } }],
    ['GET', `/v1/variants/${id}-${variants[0].id}`],
  ]
  for (const [method, path, body] of reads) {
    const response = await shop.shopper.call(method, path, body)
    expect(response.status, path).toBe(200)
    expect(JSON.stringify(response.body), path).not.toMatch(/cost|profit/i)
  }
  const shown = await call(shop.platform, 'POST', `/v1/products/${id}/variants/query`, {
    elevated: true,
    body: { includeMerchantSpecificData: true },
  })
  expect(shown.body.variants[0].variant.costAndProfitData).toMatchObject({ itemCost: 5, profit: 7 })
})
