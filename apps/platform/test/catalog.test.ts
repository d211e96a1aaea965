import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlatform, type PlatformProcess } from './support/platform-process.ts'
import { call, importCatalog, newVisitor, plainProduct, productBySlug, type Json, type Shopper } from './support/shop.ts'

let platform: PlatformProcess
let shopper: Shopper

const sneaker = {
  ...plainProduct('sneaker', 0),
  name: 'Court sneaker',
  description: '<p>Suede over canvas</p>',
  collections: ['wear', 'new'],
  brand: 'Galleria Wear',
  ribbon: 'New',
  options: [
    { name: 'Colour', type: 'color', choices: ['Ink', 'Oat'] },
    { name: 'Size', type: 'drop_down', choices: ['40', '41'] },
  ],
  variants: [
    { choices: { Colour: 'Ink', Size: '40' }, sku: 'S-I-40', price: '139.00', compareAtPrice: '159.00', cost: '60.00', weight: 0.8, stock: { track: true, quantity: 2 } },
    { choices: { Colour: 'Ink', Size: '41' }, sku: 'S-I-41', price: '139.00', compareAtPrice: '159.00', stock: { track: true, quantity: 0 } },
    { choices: { Colour: 'Oat', Size: '41' }, sku: 'S-O-41', price: '149.00', stock: { track: false, inStock: true } },
  ],
  media: [
    { url: '/media/court-ink-front.svg', alt: 'Ink', width: 800, height: 1000, choice: { option: 'Colour', choice: 'Ink' } },
    { url: '/media/court-oat-front.svg', alt: 'Oat', choice: { option: 'Colour', choice: 'Oat' } },
  ],
}

beforeAll(async () => {
  platform = await startPlatform()
  const { failures } = await importCatalog(platform, {
    collections: [
      { slug: 'wear', name: 'Wear', description: 'Clothes' },
      { slug: 'new', name: 'New' },
    ],
    products: [
      sneaker,
      { ...plainProduct('mug', 10, '18.00'), name: 'Morning mug', collections: ['new'] },
      { ...plainProduct('bowl', 0, '42.50'), name: 'deep bowl' },
      { ...plainProduct('aegis', 5, '7.00'), name: 'Ägis' },
      { ...plainProduct('hidden', 5, '1.00'), visible: false, collections: ['wear'] },
    ],
  })
  expect(failures).toEqual([])
  shopper = await newVisitor(platform)
})
afterAll(() => platform.stop())

async function slugs(query: object): Promise<string[]> {
  const { status, body } = await shopper.call('POST', '/stores-reader/v1/products/query-platformized', { query })
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
    const ids = await Promise.all(['wear', 'new'].map(async (slug) => (await shopper.call('GET', `/v2/collections/slug/${slug}`)).body.collection.id))
    expect(await slugs({ filter: { collectionIds: { $hasSome: ids } } })).toEqual(['sneaker', 'mug'])
    expect(await slugs({ filter: { collectionIds: { $hasAll: ids } } })).toEqual(['sneaker'])
    expect(await slugs({ filter: { collectionIds: { $hasSome: [] } } })).toEqual([])
  })

  test('takes more values in a list than a statement takes parameters', async () => {
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
    expect(await slugs({ sort: [{ fieldName: 'lastUpdated', order: 'DESC' }, { fieldName: 'slug', order: 'ASC' }] })).toHaveLength(4)
  })

  test('pages by offset and tells the total', async () => {
    const page = (offset: number) => shopper.call('POST', '/v1/products/query-platformized', { query: { paging: { limit: 3, offset } } })
    const first = await page(0)
    const second = await page(3)
    expect(first.body.metadata).toEqual({ count: 3, offset: 0, total: 4, cursors: {} })
    expect(second.body.metadata).toEqual({ count: 1, offset: 3, total: 4, cursors: {} })
    expect(second.body.products[0].slug).toBe('aegis')
    expect((await page(50)).body).toMatchObject({ products: [], metadata: { count: 0, total: 4 } })
  })

  test('takes the payload of a GET in ".r"', async () => {
    const packed = Buffer.from(JSON.stringify({ query: { filter: { slug: 'mug' } } })).toString('base64url')
    const { status, body } = await shopper.call('GET', `/stores-reader/v1/products/query-platformized?.r=${packed}`)
    expect(status).toBe(200)
    expect(body.products).toHaveLength(1)
    expect((await shopper.call('GET', '/v1/products/query-platformized?.r=%25')).status).toBe(400)
  })

  test('takes dotted parameters of older clients', async () => {
    const { body } = await shopper.call('GET', '/v1/products/query-platformized?query.paging.limit=2&query.paging.offset=1')
    expect(body.products.map(({ slug }: Json) => slug)).toEqual(['mug', 'bowl'])
  })

  test.each([
    ['an unknown field', { filter: { colour: 'red' } }, 'query.filter.colour', 'FIELD_NOT_ALLOWED'],
    ['an unknown operator', { filter: { name: { $like: 'x' } } }, 'query.filter.name.$like', 'FIELD_NOT_ALLOWED'],
    ['a value of another type', { filter: { price: 'cheap' } }, 'query.filter.price.$eq', 'FORMAT'],
    ['an operator of lists on text', { filter: { name: { $hasSome: ['x'] } } }, 'query.filter.name.$hasSome', 'FIELD_NOT_ALLOWED'],
    ['a nest of filters', { filter: Array.from({ length: 12 }).reduce((inner: object) => ({ $not: inner }), {}) }, expect.stringContaining('query.filter.$not'), 'MAX'],
    ['a field that cannot be sorted by', { sort: [{ fieldName: 'description' }] }, 'query.sort[0].fieldName', 'FIELD_NOT_ALLOWED'],
    ['a field of the prototype', { filter: { constructor: 'x' } }, 'query.filter.constructor', 'FIELD_NOT_ALLOWED'],
    ['a page that is too large', { paging: { limit: 101 } }, 'query.paging.limit', 'MAX'],
    ['a negative offset', { paging: { offset: -1 } }, 'query.paging.offset', 'MIN'],
    ['half a product', { paging: { limit: 1.5 } }, 'query.paging.limit', 'FORMAT'],
    ['an unknown sort order', { sort: [{ fieldName: 'name', order: 'UP' }] }, 'query.sort[0].order', 'INVALID_ENUM_VALUE'],
  ])('refuses %s and names it', async (_, query, field, violatedRule) => {
    const { status, body } = await shopper.call('POST', '/v1/products/query-platformized', { query })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0]).toMatchObject({ field, violatedRule, data: {} })
  })

  test('shows hidden products to the shop only', async () => {
    expect(await slugs({ filter: { slug: 'hidden' } })).toEqual([])
    expect((await productBySlug(platform, 'hidden')).visible).toBe(false)
  })
})

describe('a product', () => {
  test('shows its prices, stock, options and variants', async () => {
    const [product] = (await shopper.call('POST', '/v1/products/query-platformized', { query: { filter: { slug: 'sneaker' } } })).body.products
    expect(product).toMatchObject({
      name: 'Court sneaker',
      brand: 'Galleria Wear',
      ribbon: 'New',
      ribbons: [{ text: 'New' }],
      manageVariants: true,
      price: { currency: 'USD', price: 159, discountedPrice: 139, formatted: { price: '$159.00', discountedPrice: '$139.00' } },
      priceRange: { minValue: 149, maxValue: 159 },
      discount: { type: 'AMOUNT', value: 20 },
      stock: { trackInventory: true, quantity: 2, inStock: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
      productPageUrl: { base: 'http://localhost:8787/', path: '/products/sneaker' },
      productOptions: [
        { name: 'Colour', optionType: 'color', choices: [{ value: 'Ink', inStock: true, visible: true }, { value: 'Oat', inStock: true, visible: true }] },
        { name: 'Size', optionType: 'drop_down', choices: [{ value: '40', inStock: true }, { value: '41', inStock: true }] },
      ],
    })
    expect(product.variants).toHaveLength(3)
    expect(product.productOptions[0].choices[0].media.mainMedia.image).toMatchObject({ url: `${platform.url}/media/court-ink-front.svg`, width: 800 })
    expect(JSON.stringify(product)).not.toContain('itemCost')
  })

  test('without options has the default variant', async () => {
    const product = await productBySlug(platform, 'mug')
    expect(product).toMatchObject({ manageVariants: false, productOptions: [], variants: [{ id: '00000000-0000-0000-0000-000000000000', choices: {} }] })
  })

  test('is found by id, with its costs for the shop alone', async () => {
    const { id } = await productBySlug(platform, 'sneaker')
    const path = `/stores-reader/v1/products/${id}?id=${id}&includeMerchantSpecificData=true`
    const forShopper = await shopper.call('GET', path)
    const forShop = await call(platform, 'GET', path, { elevated: true })
    expect(forShopper.body.product.costAndProfitData).toBeUndefined()
    expect(forShop.body.product).toMatchObject({ costAndProfitData: { itemCost: 60, profit: 79, formattedProfit: '$79.00', profitMargin: 0.5683 }, costRange: { minValue: 60, maxValue: 60 } })
    expect((await shopper.call('POST', `/v1/products/${id}`, { id })).body.product.id).toBe(id)
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])('that does not exist is not found: %s', async (id) => {
    const { status, body } = await shopper.call('GET', `/v1/products/${id}`)
    expect(status).toBe(404)
    expect(body.details.applicationError.code).toBe('PRODUCT_NOT_FOUND')
  })

  test('that is hidden is not found by a shopper', async () => {
    const { id } = await productBySlug(platform, 'hidden')
    for (const [method, path, body] of [['GET', `/v1/products/${id}`], ['POST', `/v1/products/${id}/variants/query`, {}], ['POST', `/v1/products/${id}/productOptionsAvailability`, {}]] as const) {
      expect((await shopper.call(method, path, body)).status, path).toBe(404)
    }
  })
})

describe('the options of a product', () => {
  const availability = async (options: object) => {
    const { id } = await productBySlug(platform, 'sneaker')
    return shopper.call('POST', `/stores-reader/v1/products/${id}/productOptionsAvailability`, { id, options })
  }

  test('name the variant once they are complete', async () => {
    const { body } = await availability({ Colour: 'Ink', Size: '40' })
    expect(body).toMatchObject({ availableForPurchase: true, selectedVariant: { sku: 'S-I-40', quantity: 2, inStock: true, price: { discountedPrice: 139 } } })
    expect(body.media.mainMedia.image.url).toContain('court-ink-front')
  })

  test('show what is left beside a choice', async () => {
    const { body } = await availability({ Colour: 'Oat' })
    expect(body.availableForPurchase).toBe(false)
    expect(body.selectedVariant).toBeUndefined()
    expect(body.productOptions[1].choices).toMatchObject([
      { value: '40', inStock: false, visible: false },
      { value: '41', inStock: true, visible: true },
    ])
  })

  test('cannot be bought when sold out, or when the combination does not exist', async () => {
    expect((await availability({ Colour: 'Ink', Size: '41' })).body).toMatchObject({ availableForPurchase: false, selectedVariant: { inStock: false, quantity: 0 } })
    expect((await availability({ Colour: 'Oat', Size: '40' })).body.selectedVariant).toBeUndefined()
  })

  test.each([
    [{ Shape: 'round' }, 'options.Shape', 'FIELD_NOT_ALLOWED'],
    [{ Colour: 'Red' }, 'options.Colour', 'INVALID_ENUM_VALUE'],
    [{ Colour: 7 }, 'options.Colour', 'FORMAT'],
  ])('refuse %j', async (options, field, violatedRule) => {
    const { status, body } = await availability(options)
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0]).toMatchObject({ field, violatedRule })
  })
})

describe('variants', () => {
  test('of a product are found by choices and by id, with their total', async () => {
    const { id, variants } = await productBySlug(platform, 'sneaker')
    const query = (body: object) => shopper.call('POST', `/stores-reader/v1/products/${id}/variants/query`, { id, ...body })
    expect((await query({})).body).toMatchObject({ metadata: { items: 3, offset: 0 }, totalResults: 3 })
    expect((await query({ choices: { Colour: 'Ink' }, paging: { limit: 1, offset: 1 } })).body).toMatchObject({ variants: [{ variant: { sku: 'S-I-41' } }], metadata: { items: 1, offset: 1 }, totalResults: 2 })
    expect((await query({ variantIds: [variants[2].id] })).body.variants).toMatchObject([{ choices: { Colour: 'Oat', Size: '41' } }])
  })

  test('of the store are found by product, by stock, and one by its composite id', async () => {
    const { id, variants } = await productBySlug(platform, 'sneaker')
    const query = (filter: object) => shopper.call('POST', '/stores-reader/v1/variants/query', { query: { filter, sort: [{ fieldName: 'productName', order: 'ASC' }] } })
    expect((await query({ productId: { $in: [id] } })).body).toMatchObject({ metadata: { count: 3, total: 3 }, variants: [{ variantName: 'Ink / 40', productName: 'Court sneaker', managedVariant: true }, {}, {}] })
    expect((await query({ 'stock.inStock': false })).body.variants.map(({ sku, productName }: Json) => sku ?? productName)).toEqual(['S-I-41', 'deep bowl'])
    const composite = `${id}-${variants[0].id}`
    expect((await shopper.call('GET', `/v1/variants/${composite}`)).body.variant).toMatchObject({ id: composite, sku: 'S-I-40', stock: { quantity: 2 }, media: { image: expect.stringContaining('court-ink') } })
    expect((await shopper.call('GET', `/v1/variants/${id}`)).body.details.applicationError.code).toBe('VARIANT_NOT_FOUND')
  })
})

describe('collections', () => {
  test('are queried, sorted and paged', async () => {
    const query = (query: object) => shopper.call('POST', '/v2/collections/query', { query })
    expect((await query({})).body).toMatchObject({ collections: [{ slug: 'wear', numberOfProducts: 1, description: 'Clothes' }, { slug: 'new', numberOfProducts: 2 }], metadata: { count: 2, total: 2 } })
    expect((await query({ sort: [{ fieldName: 'name' }], paging: { limit: 1 } })).body.collections).toMatchObject([{ slug: 'new' }])
    expect((await query({ filter: { slug: 'wear' } })).body.collections).toHaveLength(1)
  })

  test('are found by id and, in both services, by slug', async () => {
    const { collection } = (await shopper.call('GET', '/stores-reader/v2/collections/slug/wear')).body
    expect((await shopper.call('GET', '/stores-reader/v1/collections/slug/wear')).body.collection).toEqual(collection)
    expect((await shopper.call('GET', `/v2/collections/${collection.id}`)).body.collection).toEqual(collection)
    for (const path of ['/v2/collections/slug/nothing', '/v2/collections/00000000-0000-4000-8000-000000000000']) {
      expect((await shopper.call('GET', path)).body.details.applicationError.code).toBe('COLLECTION_NOT_FOUND')
    }
  })
})

describe('pictures', () => {
  test('come with their type and cannot run scripts', async () => {
    const answer = await fetch(`${platform.url}/media/court-ink-front.svg`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain('<svg')
  })

  test.each(['/media/none.svg', '/media/../catalog.json', '/media/..%2fcatalog.json', '/media/catalog.json'])('are all that is served: %s', async (path) => {
    expect((await fetch(platform.url + path)).status).toBe(404)
  })
})

describe('a page of a collection', () => {
  const page = async (query: object) => {
    const { id } = (await shopper.call('GET', '/v2/collections/slug/new')).body.collection
    const { body } = await shopper.call('POST', '/v1/products/query-platformized', { query: { ...query, filter: { collectionIds: { $hasSome: [id] } } } })
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
    const { id } = (await shopper.call('GET', '/v2/collections/slug/wear')).body.collection
    const { body } = await shopper.call('POST', '/v1/products/query-platformized', { query: { filter: { collectionIds: { $hasAll: [id] } } } })
    expect([body.products.length, body.metadata.total]).toEqual([1, 1])
  })
})
