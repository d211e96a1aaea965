import { Product } from '@galleria/platform-client/entities/catalog/product'
import { readWire } from '@galleria/platform-client/entities/wire/wire'
import { describe, expect, test } from 'vitest'
import { ownerOf, sizes } from '../support/catalog-shop.ts'
import { call, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

const whole = {
  productType: 'physical',
  costAndProfitData: { itemCost: 5 },
  description: '<p>Mug</p>',
  sku: 'MUG',
  weight: 0.4,
  brand: 'Clayworks',
  ribbon: 'New',
  visible: true,
  manageVariants: true,
  productOptions: sizes('L', 'S'),
  discount: { type: 'AMOUNT', value: 2 },
  pricePerUnitData: { totalQuantity: 300, totalMeasurementUnit: 'ML', baseQuantity: 100, baseMeasurementUnit: 'ML' },
  additionalInfoSections: [{ title: 'Care', description: 'By hand' }],
  seoData: {
    tags: [{ type: 'title', children: 'A mug' }],
    settings: { preventAutoRedirect: true, keywords: [{ term: 'mug', isMain: true }] },
  },
  productDimensions: { length: '8', width: '8.5', height: '10', unit: 'CM' },
}

const update = async (id: string, product: object): Promise<Json> =>
  (await owner.good('PATCH', `/stores/v1/products/${id}`, { product: { id, ...product } })).product

describe('a new product', () => {
  test('has all fields that were written', async () => {
    const product = await owner.newProduct(whole)
    expect(product).toMatchObject({
      name: 'Mug',
      brand: 'Clayworks',
      ribbon: 'New',
      ribbons: [{ text: 'New' }],
      sku: 'MUG',
      manageVariants: true,
      priceData: { price: 12, discountedPrice: 10, pricePerUnit: 3.33, formatted: { discountedPrice: '$10.00', pricePerUnit: '$3.33' } },
      priceRange: { minValue: 12, maxValue: 12 },
      discount: { type: 'AMOUNT', value: 2 },
      costAndProfitData: { itemCost: 5, profit: 5, profitMargin: 0.5 },
      costRange: { minValue: 5, maxValue: 5 },
      weight: 0.4,
      weightRange: { minValue: 0.4, maxValue: 0.4 },
      stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
      productOptions: [{ name: 'Size', optionType: 'drop_down', choices: [{ value: 'L', inStock: true, visible: true }, { value: 'S' }] }],
      additionalInfoSections: whole.additionalInfoSections,
      seoData: whole.seoData,
      productDimensions: whole.productDimensions,
      pricePerUnitData: whole.pricePerUnitData,
    })
    expect(product.variants.map(({ choices }: Json) => choices)).toEqual([{ Size: 'L' }, { Size: 'S' }])
    expect(readWire(Product, product).success).toBe(true)
    expect(await owner.product(product.id)).toEqual(product)
  })

  test('gets a slug from its name, numbered where the slug is taken', async () => {
    expect((await owner.newProduct({ name: 'Été & Co.' })).slug).toBe('ete-co')
    expect((await owner.newProduct({ name: 'Été & Co.' })).slug).toBe('ete-co-1')
    expect((await owner.newProduct({ name: 'Été & Co.' })).slug).toBe('ete-co-2')
    expect((await owner.newProduct({ name: '!!!' })).slug).toBe('product')
    expect(await owner.refusal('POST', '/v1/products', { product: { name: 'x', priceData: { price: 1 }, slug: 'ete-co' } })).toBe(
      'SLUG_ALREADY_EXISTS',
    )
  })

  test('is not shipped when it is digital, and has colour choices when its choices are colours', async () => {
    const product = await owner.newProduct({
      productType: 'digital',
      productOptions: [
        {
          name: 'Cover',
          choices: [
            { value: '#ff0000', description: 'Red' },
            { value: '#00f', description: 'Blue' },
          ],
        },
      ],
    })
    expect(product).toMatchObject({
      productType: 'digital',
      productOptions: [
        {
          optionType: 'color',
          choices: [
            { value: '#ff0000', description: 'Red' },
            { value: '#00f', description: 'Blue' },
          ],
        },
      ],
    })
    const item = {
      catalogReference: {
        appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
        catalogItemId: product.id,
        options: { variantId: product.variants[0].id },
      },
      quantity: 1,
    }
    const { body } = await shop.shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [item] })
    expect(body.cart.lineItems[0]).toMatchObject({ itemType: { preset: 'DIGITAL' }, physicalProperties: { shippable: false } })
  })

  test('can be bought at its discounted price at once', async () => {
    const product = await owner.newProduct({ discount: { type: 'PERCENT', value: 12.5 } })
    await shop.shopper.addToCart(product.id, product.variants[0].id, 2)
    const { body } = await shop.shopper.call('GET', '/ecom/v1/carts/current')
    expect(body.cart.lineItems[0]).toMatchObject({ price: { amount: '10.50' }, fullPrice: { amount: '12.00' } })
  })

  test.each([
    ['no name', { name: undefined }, 'product.name', 'REQUIRED_FIELD'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'product.name', 'MAX_LENGTH'],
    ['no price', { priceData: {} }, 'product.priceData.price', 'REQUIRED_FIELD'],
    ['a price below zero', { priceData: { price: -0.01 } }, 'product.priceData.price', 'MIN'],
    ['a third of a cent', { priceData: { price: 1.003 } }, 'product.priceData.price', 'DECIMAL_MAX_SCALE'],
    ['a price beyond the largest', { priceData: { price: 1_000_000_000 } }, 'product.priceData.price', 'MAX'],
    ['a cost below zero', { costAndProfitData: { itemCost: -1 } }, 'product.costAndProfitData.itemCost', 'MIN'],
    ['a weight below zero', { weight: -1 }, 'product.weight', 'MIN'],
    ['a slug with a slash', { slug: 'a/b' }, 'product.slug', 'FORMAT'],
    [
      '7 options',
      { productOptions: Array.from({ length: 7 }, (_, index) => ({ name: `O${index}`, choices: [{ value: 'a' }] })) },
      'product.productOptions',
      'MAX_SIZE',
    ],
    [
      '101 choices',
      { productOptions: sizes(...Array.from({ length: 101 }, (_, index) => `S${index}`)) },
      'product.productOptions[0].choices',
      'MAX_SIZE',
    ],
    ['no choices', { productOptions: sizes() }, 'product.productOptions[0].choices', 'MIN_SIZE'],
    [
      'an empty choice',
      { productOptions: [{ name: 'Size', choices: [{}] }] },
      'product.productOptions[0].choices[0].value',
      'REQUIRED_FIELD',
    ],
    ['one choice twice', { productOptions: sizes('L', 'L') }, 'product.productOptions[0].choices[1].value', 'VALIDATION'],
    ['one option twice', { productOptions: [...sizes('L'), ...sizes('M')] }, 'product.productOptions[1].name', 'VALIDATION'],
    [
      'more than 1000 variants',
      { productOptions: ['A', 'B'].map((name) => ({ name, choices: Array.from({ length: 32 }, (_, index) => ({ value: `${index}` })) })) },
      'product.productOptions',
      'MAX_SIZE',
    ],
    [
      'more than 300 managed variants',
      {
        manageVariants: true,
        productOptions: ['A', 'B'].map((name) => ({ name, choices: Array.from({ length: 18 }, (_, index) => ({ value: `${index}` })) })),
      },
      'product.manageVariants',
      'MAX_SIZE',
    ],
    ['managed variants without options', { manageVariants: true }, 'product.manageVariants', 'VALIDATION'],
    ['a discount of more than all', { discount: { type: 'PERCENT', value: 101 } }, 'product.discount.value', 'MAX'],
    ['a discount that is a surcharge', { discount: { type: 'AMOUNT', value: -1 } }, 'product.discount.value', 'MIN'],
    ['a discount of nothing', { discount: { type: 'AMOUNT' } }, 'product.discount.value', 'REQUIRED_FIELD'],
    ['an unknown discount', { discount: { type: 'HALF', value: 1 } }, 'product.discount.type', 'INVALID_ENUM_VALUE'],
    [
      'grams told in litres',
      { pricePerUnitData: { totalQuantity: 1, totalMeasurementUnit: 'G', baseQuantity: 1, baseMeasurementUnit: 'L' } },
      'product.pricePerUnitData.baseMeasurementUnit',
      'VALIDATION',
    ],
    ['half a measure', { pricePerUnitData: { totalQuantity: 1 } }, 'product.pricePerUnitData.totalMeasurementUnit', 'REQUIRED_FIELD'],
    ['an unknown type', { productType: 'liquid' }, 'product.productType', 'INVALID_ENUM_VALUE'],
    ['a long ribbon', { ribbon: 'x'.repeat(31) }, 'product.ribbon', 'MAX_LENGTH'],
  ])('with %s is refused and not written', async (_, change, field, violatedRule) => {
    const count = async () => (await owner.good('POST', '/v1/products/query-platformized', { query: {} })).metadata.total
    const before = await count()
    expect(
      await owner.violation('POST', '/stores/v1/products', { product: { name: 'Mug', priceData: { price: 12 }, ...change } }),
    ).toMatchObject({ field, violatedRule, data: {} })
    expect(await count()).toBe(before)
  })

  test('accepts values at exactly the limits', async () => {
    const product = await owner.newProduct({
      name: 'x'.repeat(80),
      productOptions: [
        ...sizes(...Array.from({ length: 100 }, (_, index) => `S${index}`)),
        ...['B', 'C', 'D', 'E', 'F'].map((name) => ({ name, choices: [{ value: 'x'.repeat(50) }] })),
      ],
    })
    expect([product.productOptions.length, product.variants.length]).toEqual([6, 100])
  })
})

describe('changing a product', () => {
  test('keeps fields that are not given', async () => {
    const before = await owner.newProduct(whole)
    const { lastUpdated: _, name: __, ...rest } = await update(before.id, { name: 'Big mug' })
    const { lastUpdated: ___, name: ____, ...retained } = before
    expect(rest).toEqual(retained)
  })

  test('to another price keeps the differences of the variants and the discount', async () => {
    const { id, variants } = await owner.newProduct(whole)
    await owner.good('PATCH', `/v1/products/${id}/variants`, { variants: [{ variantIds: [variants[1].id], price: 15 }] })
    const product = await update(id, { priceData: { price: 14 } })
    expect(product).toMatchObject({ priceData: { price: 14, discountedPrice: 12 }, priceRange: { minValue: 14, maxValue: 17 } })
    expect(product.variants.map(({ variant }: Json) => variant.priceData.discountedPrice)).toEqual([12, 15])
  })

  test('to a price that makes a variant negative is refused and changes nothing', async () => {
    const { id, variants } = await owner.newProduct(whole)
    await owner.good('PATCH', `/v1/products/${id}/variants`, { variants: [{ variantIds: [variants[0].id], price: 2 }] })
    const before = await owner.product(id)
    expect(await owner.refusal('PATCH', `/v1/products/${id}`, { product: { name: 'Changed', priceData: { price: 5 } } })).toBe(
      'AMOUNT_OUT_OF_RANGE',
    )
    expect(await owner.product(id)).toEqual(before)
  })

  test('to another discount and back', async () => {
    const { id } = await owner.newProduct({})
    expect((await update(id, { discount: { type: 'PERCENT', value: 25 } })).priceData.discountedPrice).toBe(9)
    expect((await update(id, { discount: { value: 50 } })).discount).toEqual({ type: 'PERCENT', value: 50 })
    expect((await update(id, { discount: { type: 'AMOUNT', value: 20 } })).priceData.discountedPrice).toBe(0)
    expect(await update(id, { discount: { type: 'NONE' } })).toMatchObject({
      discount: { type: 'NONE', value: 0 },
      priceData: { discountedPrice: 12 },
    })
  })

  test('to more choices keeps the existing variants and their stock', async () => {
    const { id } = await owner.newProduct(whole)
    await owner.good('PATCH', `/v2/inventoryItems/product/${id}`, { inventoryItem: { trackQuantity: true } })
    const [large] = (await owner.product(id)).variants
    await owner.good('PATCH', `/v2/inventoryItems/product/${id}`, { inventoryItem: { variants: [{ variantId: large.id, quantity: 7 }] } })
    const product = await update(id, { productOptions: sizes('L', 'M') })
    expect(product.variants).toMatchObject([
      { id: large.id, choices: { Size: 'L' }, stock: { quantity: 7 } },
      { choices: { Size: 'M' }, stock: { trackQuantity: true, quantity: 0, inStock: false } },
    ])
  })

  test('to one more option keeps the stock of each variant', async () => {
    const { id, variants } = await owner.newProduct(whole)
    await owner.good('PATCH', `/v1/products/${id}/variants`, { variants: [{ choices: { Size: 'S' }, price: 15, sku: 'MUG-S' }] })
    await owner.good('PATCH', `/v2/inventoryItems/product/${id}`, {
      inventoryItem: { trackQuantity: true, variants: variants.map((variant: Json) => ({ variantId: variant.id, quantity: 3 })) },
    })
    const product = await update(id, {
      productOptions: [...sizes('L', 'S'), { name: 'Glaze', choices: [{ value: 'Matt' }, { value: 'Shiny' }] }],
    })
    expect(
      product.variants.map(({ choices, variant, stock }: Json) => [
        Object.values(choices).join('/'),
        variant.priceData.price,
        variant.sku,
        stock.quantity,
      ]),
    ).toEqual([
      ['L/Matt', 12, 'MUG', 3],
      ['L/Shiny', 12, 'MUG', 0],
      ['S/Matt', 15, 'MUG-S', 3],
      ['S/Shiny', 15, 'MUG', 0],
    ])
    expect(product.stock.quantity).toBe(6)
  })

  test('does not create combinations that were left out on purpose', async () => {
    const sparse = {
      options: [
        { name: 'Colour', type: 'color', choices: ['Ink', 'Oat'] },
        { name: 'Size', type: 'drop_down', choices: ['40', '41'] },
      ],
    }
    const variants = [
      ['Ink', '40'],
      ['Oat', '41'],
    ].map(([Colour, Size]) => ({ choices: { Colour, Size }, price: '9.00', stock: { track: true, quantity: 1 } }))
    const { id } = await shop.stocked(0, { ...sparse, variants })
    const written = sparse.options.map(({ name, choices }) => ({ name, choices: choices.map((value) => ({ value })) }))
    const product = await update(id, { productOptions: written })
    expect(product.productOptions.map(({ optionType }: Json) => optionType)).toEqual(['color', 'drop_down'])
    expect(product.variants).toHaveLength(2)
    const grown = await update(id, {
      productOptions: [written[0], { name: 'Size', choices: [{ value: '40' }, { value: '41' }, { value: '42' }] }],
    })
    expect(grown.variants.map(({ choices }: Json) => `${choices.Colour} ${choices.Size}`)).toEqual(['Ink 40', 'Ink 42', 'Oat 41', 'Oat 42'])
  })

  test('to hidden removes it for shoppers and from the counts of its collections', async () => {
    const { collection } = await owner.good('POST', '/v1/collections', { collection: { name: 'Hiding' } })
    const { id } = await owner.newProduct({})
    await owner.good('POST', `/v1/collections/${collection.id}/productIds`, { productIds: [id] })
    const count = async () => (await shop.shopper.call('GET', `/v2/collections/${collection.id}`)).body.collection.numberOfProducts
    expect(await count()).toBe(1)
    await update(id, { visible: false })
    expect([await count(), (await shop.shopper.call('GET', `/v1/products/${id}`)).status]).toEqual([0, 404])
    await update(id, { visible: true })
    expect([await count(), (await shop.shopper.call('GET', `/v1/products/${id}`)).status]).toEqual([1, 200])
  })

  test('is reflected in filters and sorting', async () => {
    const { id } = await owner.newProduct({ name: 'Findable' })
    await update(id, { name: 'Zebra', priceData: { price: 99_999 }, slug: 'the-zebra', sku: 'ZEB' })
    for (const filter of [
      { name: 'Zebra' },
      { slug: 'the-zebra' },
      { sku: 'ZEB' },
      { price: { $gt: 90_000 } },
      { 'priceData.price': 99_999 },
    ]) {
      const { body } = await shop.shopper.call('POST', '/v1/products/query-platformized', { query: { filter } })
      expect(
        body.products.map((product: Json) => product.id),
        JSON.stringify(filter),
      ).toEqual([id])
    }
  })

  test('removes brand and ribbon', async () => {
    const { id } = await owner.newProduct(whole)
    await owner.good('POST', `/stores/v1/products/${id}/remove-brand`, { id })
    await owner.good('POST', `/stores/v1/products/${id}/remove-ribbon`, { id })
    expect(await owner.product(id)).toMatchObject({ ribbon: '', ribbons: [] })
    expect((await owner.product(id)).brand).toBeUndefined()
  })

  test('by deletion leaves no rows behind', async () => {
    const { id, variants } = await owner.newProduct(whole)
    expect(await owner.good('DELETE', `/stores/v1/products/${id}?id=${id}`)).toEqual({})
    expect((await shop.shopper.call('GET', `/v1/variants/${id}-${variants[0].id}`)).status).toBe(404)
    expect(await owner.refusal('DELETE', `/v1/products/${id}`)).toBe('PRODUCT_NOT_FOUND')
  })
})

test('Only the shop writes products, and only existing ones', async () => {
  const { id } = await owner.newProduct({})
  const calls: [string, string, object?][] = [
    ['POST', '/v1/products', { product: { name: 'x', priceData: { price: 1 } } }],
    ['PATCH', `/v1/products/${id}`, { product: { name: 'x' } }],
    ['DELETE', `/v1/products/${id}`],
    ['PATCH', `/v1/products/${id}/variants`, { variants: [{ price: 1 }] }],
    ['POST', `/v1/products/${id}/variants/resetToDefault`, {}],
    ['DELETE', `/v1/products/${id}/options`],
    ['POST', `/v1/products/${id}/media`, { media: [{ url: 'https://a.example/x.jpg' }] }],
    ['POST', `/v1/products/${id}/media/delete`, { mediaIds: [] }],
    ['POST', `/v1/products/${id}/remove-brand`, {}],
  ]
  for (const [method, path, body] of calls) {
    expect((await call(shop.platform, method, path, { body })).status, path).toBe(401)
    expect((await shop.shopper.call(method, path, body)).status, path).toBe(403)
    if (path === '/v1/products') continue
    expect(await owner.refusal(method, path.replace(id, crypto.randomUUID()), body), path).toBe('PRODUCT_NOT_FOUND')
  }
})
