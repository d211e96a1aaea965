import { SearchResponse } from '@galleria/platform-client/entities/catalog/product-search'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { startPlatform } from '../support/platform-process.ts'
import { call, completeCheckout, importCatalog, newVisitor, orderIdOf, plainProduct, type Json, type Shopper } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'
import { FACETS, facetsOf, namesFound, SEARCH, SOON } from './search-calls.ts'

const shop = useShop()
const owner = ownerOf(shop)

const facets = (request: object = {}) => facetsOf(shop.shopper, request)
const found = (request: object, shopper: Shopper = shop.shopper) => namesFound(shopper, request)
const brandCount = async (brand: string) => (await facets()).brands.find(({ value }: Json) => value === brand)?.count ?? 0
const only = (brand: string) => ({ filter: { brands: [brand] } })
const sized = (slug: string, brand: string, sizes: readonly string[], price: string, change = {}) => ({
  ...plainProduct(slug, 0),
  brand,
  options: [{ name: 'Size', type: 'drop_down', choices: [...sizes] }],
  variants: sizes.map((Size) => ({ choices: { Size }, price, stock: { track: true, quantity: 5 } })),
  ...change,
})

describe('Facets', () => {
  test('count correctly after a product is created, changed and deleted', async () => {
    const { id } = await owner.newProduct({ brand: 'Kiln' })
    await expect.poll(() => brandCount('Kiln'), SOON).toBe(1)
    await owner.good('PATCH', `/v1/products/${id}`, { product: { brand: 'Oven', priceData: { price: 77 } } })
    await expect.poll(() => brandCount('Oven'), SOON).toBe(1)
    expect(await brandCount('Kiln')).toBe(0)
    expect((await facets(only('Oven'))).price).toEqual({ min: 77, max: 77, ranges: [{ from: 50, to: 100, count: 1 }] })
    await owner.good('DELETE', `/v1/products/${id}`)
    await expect.poll(() => brandCount('Oven'), SOON).toBe(0)
  })

  test('count the tags of imported products, which texts find and filters take', async () => {
    const products = [
      { ...plainProduct('oar', 1), brand: 'Wharf', tags: ['Ashwood', 'New in'] },
      { ...plainProduct('mast', 1), brand: 'Wharf', tags: ['Ashwood'] },
    ]
    expect((await importCatalog(shop.platform, { products })).failures).toEqual([])
    await expect.poll(() => brandCount('Wharf'), SOON).toBe(2)
    expect((await facets(only('Wharf'))).tags).toEqual([
      { value: 'Ashwood', count: 2 },
      { value: 'New in', count: 1 },
    ])
    const narrowed = { filter: { brands: ['Wharf'], tags: ['New in'] } }
    expect([await found(narrowed), (await facets(narrowed)).tags]).toEqual([['oar'], (await facets(only('Wharf'))).tags])
    expect((await found({ text: 'ashwood' })).toSorted()).toEqual(['mast', 'oar'])
  })

  test('count imported products by collection, choice, brand, price and stock, each facet without its own filter', async () => {
    const products = [
      sized('shirt', 'Loom', ['S', 'M'], '20.00', { collections: ['clothes', 'summer'] }),
      sized('skirt', 'Loom', ['M', 'L'], '30.00', { collections: ['clothes'] }),
      { ...plainProduct('hat', 0, '60.00'), brand: 'Felt', collections: ['clothes'] },
    ]
    const { failures } = await importCatalog(shop.platform, {
      collections: [
        { slug: 'clothes', name: 'Clothes' },
        { slug: 'summer', name: 'Summer' },
      ],
      products,
    })
    expect(failures).toEqual([])
    await expect.poll(async () => (await brandCount('Loom')) + (await brandCount('Felt')), SOON).toBe(3)
    const all = await facets()
    const idOf = (slug: string): string => all.collections.find((one: Json) => one.slug === slug)?.id
    const filter = { collectionIds: [idOf('clothes')] }
    const clothes = await facets({ filter })
    expect(clothes).toMatchObject({ total: 3, inStock: 2, complete: true, price: { min: 20, max: 60 } })
    expect(clothes.collections).toEqual([
      { id: idOf('clothes'), name: 'Clothes', slug: 'clothes', count: 3 },
      { id: idOf('summer'), name: 'Summer', slug: 'summer', count: 1 },
    ])
    expect(clothes.brands).toEqual([
      { value: 'Loom', count: 2 },
      { value: 'Felt', count: 1 },
    ])
    expect(clothes.options).toEqual([
      {
        name: 'Size',
        values: [
          { value: 'M', count: 2 },
          { value: 'L', count: 1 },
          { value: 'S', count: 1 },
        ],
      },
    ])
    const large = await facets({ filter: { ...filter, options: [{ name: 'Size', values: ['L'] }] } })
    expect([large.total, large.brands, large.options]).toEqual([1, [{ value: 'Loom', count: 1 }], clothes.options])
    const sold = await facets({ filter: { ...filter, inStock: false } })
    expect([sold.total, sold.inStock, sold.brands]).toEqual([1, 2, [{ value: 'Felt', count: 1 }]])
    const cheap = await facets({ filter: { ...filter, price: { from: 20, to: 30 } }, priceLimits: [25] })
    expect([cheap.total, cheap.price]).toEqual([
      2,
      {
        min: 20,
        max: 60,
        ranges: [
          { from: 0, to: 25, count: 1 },
          { from: 25, count: 2 },
        ],
        chosen: { from: 20, to: 30 },
      },
    ])
    expect((await facets({ filter: { ...filter, brands: ['Nobody'] } })).total).toBe(0)
    expect((await facets({ filter, text: 'shi' })).total).toBe(1)
    expect(await found({ filter: { ...filter, options: [{ name: 'Size', values: ['S', 'L'] }] } })).toEqual(['shirt', 'skirt'])
  })

  test('count types and discounts, and filter by them', async () => {
    await owner.newProduct({ brand: 'Sail', productType: 'digital' })
    await owner.newProduct({ brand: 'Sail', discount: { type: 'PERCENT', value: 25 } })
    await owner.newProduct({ brand: 'Sail' })
    await expect.poll(async () => (await facets(only('Sail'))).total, SOON).toBe(3)
    const all = await facets(only('Sail'))
    expect([all.discounted, all.productTypes]).toEqual([
      1,
      [
        { value: 'physical', count: 2 },
        { value: 'digital', count: 1 },
      ],
    ])
    const discounted = await facets({ filter: { brands: ['Sail'], discounted: true } })
    expect([discounted.total, discounted.discounted, discounted.productTypes]).toEqual([1, 1, [{ value: 'physical', count: 1 }]])
    const digital = await facets({ filter: { brands: ['Sail'], productTypes: ['digital'] } })
    expect([digital.total, digital.discounted, digital.productTypes]).toEqual([1, 0, all.productTypes])
  })

  test('leave products to be found by name, price and age, page by page, in the order of product queries', async () => {
    const prices: Record<string, number> = { beta: 20, Alpha: 30, gamma: 10, alpine: 20 }
    for (const [name, price] of Object.entries(prices)) await owner.newProduct({ name, brand: 'Sorted', priceData: { price } })
    await expect.poll(async () => (await facets(only('Sorted'))).total, SOON).toBe(4)
    for (const fieldName of ['name', 'price', 'numericId']) {
      for (const order of ['ASC', 'DESC']) {
        const sort = [{ fieldName, order }]
        const { products } = await owner.good('POST', '/stores-reader/v1/products/query-platformized', {
          query: { sort, paging: { limit: 100 } },
        })
        const expected = products.filter(({ brand }: Json) => brand === 'Sorted').map(({ name }: Json) => name)
        expect(await found({ ...only('Sorted'), sort }), `${fieldName} ${order}`).toEqual(expected)
        expect(await found({ ...only('Sorted'), sort, paging: { limit: 2, offset: 1 } })).toEqual(expected.slice(1, 3))
      }
    }
    expect((await shop.shopper.call('POST', SEARCH, { sort: [{ fieldName: 'brand' }] })).status).toBe(400)
  })

  test('follow the stock, also when the last item is sold', async () => {
    const product = await shop.stocked(1, { brand: 'Last' })
    await expect.poll(async () => (await facets(only('Last'))).inStock, SOON).toBe(1)
    orderIdOf(await completeCheckout(await shop.cartWith(product)))
    await expect.poll(async () => (await facets(only('Last'))).inStock, SOON).toBe(0)
    await owner.good('POST', '/v2/inventoryItems/increment', { incrementData: [{ productId: product.id, incrementBy: 3 }] })
    await expect.poll(async () => (await facets(only('Last'))).inStock, SOON).toBe(1)
  })

  test('follow collections that are renamed, hidden and deleted', async () => {
    const { collection } = await owner.good('POST', '/v1/collections', { collection: { name: 'Cups' } })
    const product = await owner.newProduct({ brand: 'Cup' })
    await owner.good('POST', `/v1/collections/${collection.id}/productIds`, { productIds: [product.id] })
    const named = async () => (await facets(only('Cup'))).collections.map(({ name }: Json) => name)
    await expect.poll(named, SOON).toEqual(['Cups'])
    await owner.good('PATCH', `/v1/collections/${collection.id}`, { collection: { name: 'Beakers' } })
    await expect.poll(named, SOON).toEqual(['Beakers'])
    await owner.good('PATCH', `/v1/collections/${collection.id}`, { collection: { visible: false } })
    await expect.poll(named, SOON).toEqual([])
    expect((await facets({ filter: { collectionIds: [collection.id] } })).total).toBe(0)
    expect((await call(shop.platform, 'POST', FACETS, { elevated: true, body: only('Cup') })).body.collections).toMatchObject([
      { name: 'Beakers', count: 1 },
    ])
    await owner.good('DELETE', `/v1/collections/${collection.id}`)
    await expect
      .poll(async () => (await call(shop.platform, 'POST', FACETS, { elevated: true, body: only('Cup') })).body.collections, SOON)
      .toEqual([])
  })
})

describe('A search', () => {
  beforeAll(async () => {
    await importCatalog(shop.platform, {
      products: [
        { ...plainProduct('jug', 1), name: 'Blue Jug', brand: 'Potter', description: '<p>Holds <b>lemonade</b>&nbsp;well.</p>' },
        { ...plainProduct('cordial', 1), name: 'Lemonade', brand: 'Orchard', description: '<p>Sweet.</p>' },
        { ...plainProduct('crepe', 1), name: 'Crêpe pan', description: '' },
      ],
    })
    const visitor = await newVisitor(shop.platform)
    await vi.waitFor(async () => expect(await found({ text: 'pan' }, visitor)).toEqual(['Crêpe pan']), SOON)
  })

  test('matches words of name, brand and description in any case and order, the last word as a prefix', async () => {
    expect(await found({ text: 'jug BLUE' })).toEqual(['Blue Jug'])
    expect(await found({ text: 'pott' })).toEqual(['Blue Jug'])
    expect(await found({ text: 'crepe' })).toEqual(['Crêpe pan'])
    expect(await found({ text: 'blu jug' })).toEqual(['Blue Jug'])
    expect(await found({ text: 'red jug' })).toEqual(['Blue Jug'])
    const { body } = await shop.shopper.call('POST', SEARCH, { text: 'red jug under 1000' })
    expect(body).toMatchObject({
      correctedText: 'jug',
      droppedTerms: ['red'],
      reading: [{ kind: 'price', typed: 'under 1000', textWithout: 'red jug', to: 1000 }],
    })
    expect(await found({ text: 'nbsp' })).toEqual([])
  })

  test('ranks names before descriptions, across pages', async () => {
    expect(await found({ text: 'lemon' })).toEqual(['Lemonade', 'Blue Jug'])
    const { body } = await shop.shopper.call('POST', SEARCH, { text: 'lemon', paging: { limit: 1, offset: 1 } })
    expect(body).toMatchObject({ products: [{ name: 'Blue Jug' }], metadata: { count: 1, offset: 1, total: 2 }, complete: true })
    expect(SearchResponse.safeParse({ ...body, products: [] }).error).toBeUndefined()
  })

  test('shows hidden products to the shop only', async () => {
    const product = await owner.newProduct({ name: 'Secretive', brand: 'Vault' })
    await expect.poll(() => found({ text: 'secretive' }), SOON).toEqual(['Secretive'])
    await owner.good('PATCH', `/v1/products/${product.id}`, { product: { visible: false } })
    expect(await found({ text: 'secretive' })).toEqual([])
    await expect.poll(() => brandCount('Vault'), SOON).toBe(0)
    expect(await found(only('Vault'))).toEqual([])
    expect((await call(shop.platform, 'POST', SEARCH, { elevated: true, body: { text: 'secretive' } })).body.products).toMatchObject([
      { name: 'Secretive' },
    ])
  })

  test.each([
    '"',
    '""',
    '*',
    'a*"b',
    'name:jug',
    'jug AND',
    'NOT',
    'NEAR(jug blue, 2)',
    '(jug',
    '{name}: jug',
    '^jug',
    '-jug',
    "'; drop table search_products; --",
    'jug\u0000blue',
    '🏺',
    '🏺 jug',
    '\ud800',
    '日本語',
    ' \t\n',
    '',
    '%_',
    '\\',
    'e\u0301',
    'a '.repeat(250),
    '"'.repeat(500),
  ])('accepts %j', async (text) => {
    for (const path of [SEARCH, FACETS]) expect((await shop.shopper.call('POST', path, { text })).status).toBe(200)
  })

  test('refuses ten thousand characters and pages beyond the limit', async () => {
    for (const path of [SEARCH, FACETS]) expect((await shop.shopper.call('POST', path, { text: 'jug '.repeat(2500) })).status).toBe(400)
    expect((await shop.shopper.call('POST', SEARCH, { paging: { limit: 101 } })).status).toBe(400)
    expect(await found({ text: 'jug', paging: { limit: 10, offset: 1_000_000_000 } })).toEqual([])
  })

  test('without a text lists the products of the filter', async () => {
    expect(await found({ text: '🏺' })).toEqual([])
    expect(await found({ text: ' ', ...only('Orchard') })).toEqual(['Lemonade'])
  })
})

test('Facets and search require a token and are 404 in strict mode', async () => {
  const strict = await startPlatform({ strict: true })
  try {
    const visitor = await newVisitor(strict)
    for (const path of [FACETS, SEARCH]) {
      expect((await call(shop.platform, 'POST', path, { body: {} })).status).toBe(401)
      expect((await visitor.call('POST', path, {})).status).toBe(404)
    }
  } finally {
    await strict.stop()
  }
})
