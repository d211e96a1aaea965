import { StoreVariant } from '@galleria/platform-client/entities/catalog/store-variant'
import { readWire } from '@galleria/platform-client/entities/wire/wire'
import { describe, expect, test } from 'vitest'
import { call, productBySlug, type Json } from '../support/shop.ts'
import { importSmallCatalog } from '../support/small-catalog.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop(importSmallCatalog)

describe('a product', () => {
  test('shows its prices, stock, options and variants', async () => {
    const [product] = (await shop.shopper.call('POST', '/v1/products/query-platformized', { query: { filter: { slug: 'sneaker' } } })).body
      .products
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
        {
          name: 'Colour',
          optionType: 'color',
          choices: [
            { value: 'Ink', inStock: true, visible: true },
            { value: 'Oat', inStock: true, visible: true },
          ],
        },
        {
          name: 'Size',
          optionType: 'drop_down',
          choices: [
            { value: '40', inStock: true },
            { value: '41', inStock: true },
          ],
        },
      ],
    })
    expect(product.variants).toHaveLength(3)
    expect(product.productOptions[0].choices[0].media.mainMedia.image).toMatchObject({
      url: `${shop.platform.url}/media/court-ink-front-640.webp`,
      width: 800,
      dominantColor: '#c8d8d8',
    })
    expect(product.productOptions[0].choices[1].media.mainMedia.image).not.toHaveProperty('dominantColor')
    expect(JSON.stringify(product)).not.toContain('itemCost')
  })

  test('sold by weight has a price per hundred grams, for each variant after its discount', async () => {
    const product = await productBySlug(shop.platform, 'tea')
    expect(product).toMatchObject({
      pricePerUnitData: { totalQuantity: 100, totalMeasurementUnit: 'G', baseQuantity: 100, baseMeasurementUnit: 'G' },
      priceData: { pricePerUnit: 9, formatted: { pricePerUnit: '$9.00' } },
      variants: [
        { variant: { priceData: { pricePerUnit: 9 } } },
        { variant: { priceData: { discountedPrice: 19, pricePerUnit: 7.6, formatted: { pricePerUnit: '$7.60' } } } },
      ],
    })
    const mug = await productBySlug(shop.platform, 'mug')
    expect(mug.pricePerUnitData).toBeUndefined()
    expect(mug.priceData.pricePerUnit).toBeUndefined()
  })

  test('without options has one default variant', async () => {
    const product = await productBySlug(shop.platform, 'mug')
    expect(product).toMatchObject({
      manageVariants: false,
      productOptions: [],
      variants: [{ id: '00000000-0000-0000-0000-000000000000', choices: {} }],
    })
  })

  test('is found by id, with costs only for the shop', async () => {
    const { id } = await productBySlug(shop.platform, 'sneaker')
    const path = `/stores-reader/v1/products/${id}?id=${id}&includeMerchantSpecificData=true`
    const forShopper = await shop.shopper.call('GET', path)
    const forShop = await call(shop.platform, 'GET', path, { elevated: true })
    expect(forShopper.body.product.costAndProfitData).toBeUndefined()
    expect(forShop.body.product).toMatchObject({
      costAndProfitData: { itemCost: 60, profit: 79, formattedProfit: '$79.00', profitMargin: 0.5683 },
      costRange: { minValue: 60, maxValue: 60 },
    })
    expect((await shop.shopper.call('POST', `/v1/products/${id}`, { id })).body.product.id).toBe(id)
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])('that does not exist is not found: %s', async (id) => {
    const { status, body } = await shop.shopper.call('GET', `/v1/products/${id}`)
    expect(status).toBe(404)
    expect(body.details.applicationError.code).toBe('PRODUCT_NOT_FOUND')
  })

  test('that is hidden is not found by a shopper', async () => {
    const { id } = await productBySlug(shop.platform, 'hidden')
    for (const [method, path, body] of [
      ['GET', `/v1/products/${id}`],
      ['POST', `/v1/products/${id}/variants/query`, {}],
      ['POST', `/v1/products/${id}/productOptionsAvailability`, {}],
    ] as const) {
      expect((await shop.shopper.call(method, path, body)).status, path).toBe(404)
    }
  })
})

describe('the options of a product', () => {
  const availability = async (options: object) => {
    const { id } = await productBySlug(shop.platform, 'sneaker')
    return shop.shopper.call('POST', `/stores-reader/v1/products/${id}/productOptionsAvailability`, { id, options })
  }

  test('identify the variant once all are chosen', async () => {
    const { body } = await availability({ Colour: 'Ink', Size: '40' })
    expect(body).toMatchObject({
      availableForPurchase: true,
      selectedVariant: { sku: 'S-I-40', quantity: 2, inStock: true, price: { discountedPrice: 139 } },
    })
    expect(body.media.mainMedia.image.url).toContain('court-ink-front')
  })

  test('show the available choices beside a chosen one', async () => {
    const { body } = await availability({ Colour: 'Oat' })
    expect(body.availableForPurchase).toBe(false)
    expect(body.selectedVariant).toBeUndefined()
    expect(body.productOptions[1].choices).toMatchObject([
      { value: '40', inStock: false, visible: false },
      { value: '41', inStock: true, visible: true },
    ])
  })

  test('cannot be bought when sold out, or when the combination does not exist', async () => {
    expect((await availability({ Colour: 'Ink', Size: '41' })).body).toMatchObject({
      availableForPurchase: false,
      selectedVariant: { inStock: false, quantity: 0 },
    })
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
    const { id, variants } = await productBySlug(shop.platform, 'sneaker')
    const query = (body: object) => shop.shopper.call('POST', `/stores-reader/v1/products/${id}/variants/query`, { id, ...body })
    expect((await query({})).body).toMatchObject({ metadata: { items: 3, offset: 0 }, totalResults: 3 })
    expect((await query({ choices: { Colour: 'Ink' }, paging: { limit: 1, offset: 1 } })).body).toMatchObject({
      variants: [{ variant: { sku: 'S-I-41' } }],
      metadata: { items: 1, offset: 1 },
      totalResults: 2,
    })
    expect((await query({ variantIds: [variants[2].id] })).body.variants).toMatchObject([{ choices: { Colour: 'Oat', Size: '41' } }])
  })

  test('of the store are found by product, by stock, and one by its composite id', async () => {
    const { id, variants } = await productBySlug(shop.platform, 'sneaker')
    const query = (filter: object) =>
      shop.shopper.call('POST', '/stores-reader/v1/variants/query', {
        query: { filter, sort: [{ fieldName: 'productName', order: 'ASC' }] },
      })
    expect((await query({ productId: { $in: [id] } })).body).toMatchObject({
      metadata: { count: 3, total: 3 },
      variants: [{ variantName: 'Ink / 40', productName: 'Court sneaker', managedVariant: true }, {}, {}],
    })
    expect((await query({ 'stock.inStock': false })).body.variants.map(({ sku, productName }: Json) => sku || productName)).toEqual([
      'S-I-41',
      'deep bowl',
    ])
    const composite = `${id}-${variants[0].id}`
    const { variant } = (await shop.shopper.call('GET', `/v1/variants/${composite}`)).body
    expect(variant).toMatchObject({
      id: composite,
      sku: 'S-I-40',
      stock: { quantity: 2 },
      media: { image: { url: expect.stringContaining('court-ink') } },
    })
    expect(readWire(StoreVariant, variant).data?.media?.image?.altText).toBe(variant.media.image.altText)
    expect((await shop.shopper.call('GET', `/v1/variants/${id}`)).body.details.applicationError.code).toBe('VARIANT_NOT_FOUND')
  })
})

describe('collections', () => {
  test('are queried, sorted and paged', async () => {
    const query = (query: object) => shop.shopper.call('POST', '/v2/collections/query', { query })
    expect((await query({})).body).toMatchObject({
      collections: [
        { slug: 'wear', numberOfProducts: 1, description: 'Clothes' },
        { slug: 'new', numberOfProducts: 2 },
      ],
      metadata: { count: 2, total: 2 },
    })
    expect((await query({ sort: [{ fieldName: 'name' }], paging: { limit: 1 } })).body.collections).toMatchObject([{ slug: 'new' }])
    expect((await query({ filter: { slug: 'wear' } })).body.collections).toHaveLength(1)
  })

  test('are found by id, and by slug in both services', async () => {
    const { collection } = (await shop.shopper.call('GET', '/stores-reader/v2/collections/slug/wear')).body
    expect((await shop.shopper.call('GET', '/stores-reader/v1/collections/slug/wear')).body.collection).toEqual(collection)
    expect((await shop.shopper.call('GET', `/v2/collections/${collection.id}`)).body.collection).toEqual(collection)
    for (const path of ['/v2/collections/slug/nothing', '/v2/collections/00000000-0000-4000-8000-000000000000']) {
      expect((await shop.shopper.call('GET', path)).body.details.applicationError.code).toBe('COLLECTION_NOT_FOUND')
    }
  })
})

describe('pictures', () => {
  test.each([
    ['webp', 'image/webp', 8, 'WEBP'],
    ['avif', 'image/avif', 4, 'ftypavif'],
  ])('are served as %s with their type, long caching and no scripts', async (format, type, start, signature) => {
    const response = await fetch(`${shop.platform.url}/media/court-ink-front-640.${format}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800, stale-while-revalidate=2592000')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await response.text()).slice(start, start + signature.length)).toBe(signature)
  })

  test.each(['/media/none.svg', '/media/../pictures.json', '/media/..%2fpictures.json', '/media/pictures.json'])(
    'are the only files of their path: %s',
    async (path) => {
      expect((await fetch(shop.platform.url + path)).status).toBe(404)
    },
  )
})
