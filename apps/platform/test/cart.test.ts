import { storesAppId } from '@galleria/platform-client/entities/catalog-reference'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPlatform, STORE_URL, type PlatformProcess } from './support/platform-process.ts'
import { call, importCatalog, newVisitor, plainProduct, productBySlug, reference, type Json, type Shopper } from './support/shop.ts'

const ONLY = '00000000-0000-0000-0000-000000000000'

let platform: PlatformProcess
let shopper: Shopper
let mug: Json
let shirt: Json
let soldOut: Json
let card: Json

beforeAll(async () => {
  platform = await startPlatform()
  const { failures } = await importCatalog(platform, {
    products: [
      { ...plainProduct('mug', 5, '18.10'), name: 'Morning mug', media: [{ url: '/media/morning-butter-front.svg', alt: 'A mug', width: 800, height: 1000 }] },
      {
        ...plainProduct('shirt', 0),
        options: [{ name: 'Size', type: 'drop_down', choices: ['S', 'M'] }],
        variants: [
          { choices: { Size: 'S' }, sku: 'S', price: '42.00', compareAtPrice: '50.00', weight: 0.3, stock: { track: true, quantity: 200_00 } },
          { choices: { Size: 'M' }, price: '42.00', stock: { track: true, quantity: 0 } },
        ],
      },
      plainProduct('gone', 0),
      { ...plainProduct('card', 0, '25.00'), productType: 'digital', giftCard: true, variants: [{ choices: {}, price: '25.00', stock: { track: false, inStock: true } }] },
    ],
  })
  expect(failures).toEqual([])
  ;[mug, shirt, soldOut, card] = await Promise.all(['mug', 'shirt', 'gone', 'card'].map((slug) => productBySlug(platform, slug)))
})
beforeEach(async () => {
  shopper = await newVisitor(platform)
})
afterAll(() => platform.stop())

const code = (body: Json) => body.details.applicationError?.code
const quantities = (body: Json) => body.cart.lineItems.map(({ quantity }: Json) => quantity)
const cartOf = async (who: Shopper) => (await who.call('GET', '/ecom/v1/carts/current')).body

describe('before there is a cart', () => {
  test.each([
    ['GET', '/ecom/v1/carts/current', undefined],
    ['DELETE', '/ecom/v1/carts/current', undefined],
    ['POST', '/ecom/v1/carts/current/remove-line-items', { lineItemIds: [] }],
    ['POST', '/ecom/v1/carts/current/update-line-items-quantity', { lineItems: [] }],
    ['POST', '/ecom/v1/carts/current/remove-coupon', {}],
    ['POST', '/ecom/v1/carts/current/estimate-totals', {}],
    ['POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }],
  ])('%s %s finds none', async (method, path, body) => {
    const answer = await shopper.call(method, path, body)
    expect(answer.status).toBe(404)
    expect(code(answer.body)).toBe('OWNED_CART_NOT_FOUND')
  })
})

describe('adding to the cart', () => {
  test('makes one and shows its line', async () => {
    const { status, body } = await shopper.addToCart(mug.id, ONLY, 2)
    expect(status).toBe(200)
    expect(body.cart).toMatchObject({
      currency: 'USD',
      appliedDiscounts: [],
      buyerInfo: { visitorId: expect.any(String) },
      lineItems: [
        {
          quantity: 2,
          catalogReference: reference(mug.id, ONLY),
          productName: { original: 'Morning mug', translated: 'Morning mug' },
          url: { relativePath: '/products/mug', url: `${STORE_URL}/products/mug` },
          price: { amount: '18.10', convertedAmount: '18.10', formattedAmount: '$18.10', formattedConvertedAmount: '$18.10' },
          lineItemPrice: { amount: '36.20' },
          availability: { status: 'AVAILABLE', quantityAvailable: 5 },
          itemType: { preset: 'PHYSICAL' },
          image: { url: `${platform.url}/media/morning-butter-front.svg`, width: 800, altText: 'A mug', filename: 'morning-butter-front.svg' },
        },
      ],
    })
    expect((await cartOf(shopper)).cart.id).toBe(body.cart.id)
  })

  test('works without the service prefix', async () => {
    const { status } = await shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: reference(mug.id, ONLY), quantity: 1 }] })
    expect(status).toBe(200)
    expect((await shopper.call('GET', '/v1/carts/current')).status).toBe(200)
  })

  test('merges the same item, whichever way its variant is named', async () => {
    const small = shirt.variants[0].id
    await shopper.addToCart(shirt.id, small, 1)
    const byChoices = { appId: storesAppId, catalogItemId: shirt.id.toUpperCase(), options: { options: { Size: 'S' } } }
    const { body } = await shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: byChoices, quantity: 2 }] })
    expect(quantities(body)).toEqual([3])
    expect(body.cart.lineItems[0]).toMatchObject({ fullPrice: { amount: '50.00' }, price: { amount: '42.00' }, descriptionLines: [{ name: { original: 'Size' }, plainText: { original: 'S' } }], physicalProperties: { sku: 'S', weight: 0.3, shippable: true } })
  })

  test('takes an item without options by its bare id', async () => {
    const { body } = await shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: { appId: storesAppId, catalogItemId: mug.id }, quantity: 1 }] })
    await shopper.addToCart(mug.id, ONLY, 1)
    expect(body.cart.lineItems[0].catalogReference.options.variantId).toBe(ONLY)
    expect(quantities(await cartOf(shopper))).toEqual([2])
  })

  test('keeps lines apart that differ in free options', async () => {
    const engraved = { ...reference(mug.id, ONLY), options: { variantId: ONLY, customTextFields: { Name: 'Ann' } } }
    const { body } = await shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: engraved, quantity: 1 }, { catalogReference: reference(mug.id, ONLY), quantity: 1 }] })
    expect(quantities(body)).toEqual([1, 1])
  })

  test('gives no more than there is', async () => {
    expect(quantities((await shopper.addToCart(mug.id, ONLY, 99)).body)).toEqual([5])
    expect(quantities((await shopper.addToCart(mug.id, ONLY, 1)).body)).toEqual([5])
  })

  test('counts a thing that nobody counts without limit', async () => {
    const { body } = await shopper.addToCart(card.id, ONLY, 100_000)
    expect(quantities(body)).toEqual([100_000])
    expect(body.cart.lineItems[0]).toMatchObject({ availability: { status: 'AVAILABLE' }, itemType: { preset: 'GIFT_CARD' }, lineItemPrice: { amount: '2500000.00', formattedAmount: '$2,500,000.00' } })
  })

  test.each([
    [-1, 'MIN'],
    [0, 'MIN'],
    [1e9, 'MAX'],
    [1.5, 'FORMAT'],
    ['abc', 'FORMAT'],
    [null, 'FORMAT'],
    [undefined, 'REQUIRED_FIELD'],
  ])('refuses the quantity %j and changes nothing', async (quantity, violatedRule) => {
    await shopper.addToCart(mug.id, ONLY, 1)
    const before = await cartOf(shopper)
    const { status, body } = await shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: reference(mug.id, ONLY), quantity }] })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toEqual([{ field: 'lineItems[0].quantity', description: expect.any(String), violatedRule, ruleName: '', data: {} }])
    expect(await cartOf(shopper)).toEqual(before)
  })

  test.each([
    ['an unknown product', () => reference('11111111-1111-4111-8111-111111111111', ONLY), 'CATALOG_ITEM_NOT_FOUND', 'product'],
    ['an unknown variant', () => reference(shirt.id, '11111111-1111-4111-8111-111111111111'), 'CATALOG_ITEM_NOT_FOUND', 'variant'],
    ['a combination that does not exist', () => ({ ...reference(shirt.id, ONLY), options: { options: { Size: 'XXL' } } }), 'CATALOG_ITEM_NOT_FOUND', 'variant'],
    ['a product in variants without naming one', () => ({ appId: storesAppId, catalogItemId: shirt.id }), 'CATALOG_ITEM_NOT_FOUND', 'choices'],
    ['another catalog', () => ({ ...reference(mug.id, ONLY), appId: 'elsewhere' }), 'CATALOG_ITEM_NOT_FOUND', 'app'],
    ['a sold-out product', () => reference(soldOut.id, ONLY), 'CATALOG_ITEM_NOT_AVAILABLE', undefined],
    ['a sold-out variant', () => reference(shirt.id, shirt.variants[1].id), 'CATALOG_ITEM_NOT_AVAILABLE', undefined],
  ])('refuses %s, and the good items beside it', async (_, bad, expected, missing) => {
    const { status, body } = await shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: reference(mug.id, ONLY), quantity: 1 }, { catalogReference: bad(), quantity: 1 }] })
    expect(status).toBe(400)
    expect(body.details.applicationError).toMatchObject({ code: expected, ...(missing && { data: { missing } }) })
    expect(code(await cartOf(shopper))).toBe('OWNED_CART_NOT_FOUND')
  })

  test('refuses a price, a custom line and a discount of the shopper’s own', async () => {
    const item = { catalogReference: reference(mug.id, ONLY), quantity: 1 }
    for (const [path, request] of [
      ['/add-to-cart', { lineItems: [{ ...item, catalogOverrideFields: { price: '0.01' } }] }],
      ['/add-to-cart', { customLineItems: [{ price: '0.00', itemType: { preset: 'PHYSICAL' }, quantity: 1 }] }],
      ['', { merchantDiscounts: [{ amount: '5.00' }] }],
    ] as const) {
      const { status, body } = await shopper.call(path === '' ? 'PATCH' : 'POST', `/v1/carts/current${path}`, request)
      expect([status, code(body)], JSON.stringify(request)).toEqual([403, 'PERMISSION_DENIED'])
    }
  })

  test('by a hundred clicks at once counts every one', async () => {
    await Promise.all(Array.from({ length: 100 }, () => shopper.addToCart(shirt.id, shirt.variants[0].id, 1)))
    expect(quantities(await cartOf(shopper))).toEqual([100])
    expect((await call(platform, 'GET', '/_dev/stats')).body.carts).toBeGreaterThan(0)
  })

  test('makes one cart per shopper, and registers no more', async () => {
    const carts = async () => (await call(platform, 'GET', '/_dev/stats')).body.carts
    const before = await carts()
    await Promise.all([shopper.addToCart(mug.id, ONLY, 1), shopper.addToCart(card.id, ONLY, 1)])
    expect(await carts()).toBe(before + 1)
    await shopper.call('DELETE', '/v1/carts/current')
    expect(await carts()).toBe(before)
  })
})

describe('the lines of a cart', () => {
  test('change their quantity, capped to the stock', async () => {
    const { body } = await shopper.addToCart(mug.id, ONLY, 1)
    const id = body.cart.lineItems[0].id
    const update = (quantity: unknown) => shopper.call('POST', '/ecom/v1/carts/current/update-line-items-quantity', { lineItems: [{ id, quantity }] })
    expect(quantities((await update(3)).body)).toEqual([3])
    expect(quantities((await update(100)).body)).toEqual([5])
    for (const bad of [0, -1, 1e9, 'abc']) expect((await update(bad)).status, String(bad)).toBe(400)
    expect(quantities(await cartOf(shopper))).toEqual([5])
  })

  test('stay as they are when one of the ids is unknown', async () => {
    const { body } = await shopper.addToCart(mug.id, ONLY, 1)
    const lineItems = [{ id: body.cart.lineItems[0].id, quantity: 4 }, { id: '11111111-1111-4111-8111-111111111111', quantity: 1 }]
    const answer = await shopper.call('POST', '/v1/carts/current/update-line-items-quantity', { lineItems })
    expect([answer.status, code(answer.body)]).toEqual([404, 'LINE_ITEM_NOT_FOUND'])
    expect(quantities(await cartOf(shopper))).toEqual([1])
  })

  test('are removed, also twice', async () => {
    const { body } = await shopper.addToCart(mug.id, ONLY, 1)
    await shopper.addToCart(card.id, ONLY, 1)
    const lineItemIds = [body.cart.lineItems[0].id]
    for (let round = 0; round < 2; round += 1) {
      const answer = await shopper.call('POST', '/ecom/v1/carts/current/remove-line-items', { lineItemIds })
      expect(answer.status).toBe(200)
      expect(answer.body.cart.lineItems).toHaveLength(1)
    }
  })

  test('show what became of their item', async () => {
    await importCatalog(platform, { products: [plainProduct('fading', 3)] })
    const fading = await productBySlug(platform, 'fading')
    await shopper.addToCart(fading.id, ONLY, 3)
    const status = async () => (await cartOf(shopper)).cart.lineItems[0].availability
    await importCatalog(platform, { products: [plainProduct('fading', 2)] })
    expect(await status()).toEqual({ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 })
    await importCatalog(platform, { products: [plainProduct('fading', 0)] })
    expect(await status()).toEqual({ status: 'NOT_AVAILABLE', quantityAvailable: 0 })
    await importCatalog(platform, { products: [{ ...plainProduct('fading', 3), visible: false }] })
    expect((await cartOf(shopper)).cart.lineItems[0]).toMatchObject({ availability: { status: 'NOT_FOUND' }, productName: { original: 'fading' } })
  })
})

describe('updating the cart', () => {
  test('keeps what the shopper wrote, and adds lines', async () => {
    const contactInfo = { address: { country: 'US', addressLine: '5th Avenue 1', city: 'New York' }, contactDetails: { firstName: 'Ann', lastName: 'Lee' } }
    const { status, body } = await shopper.call('PATCH', '/ecom/v1/carts/current', { cartInfo: { buyerNote: 'Leave at door', contactInfo }, lineItems: [{ catalogReference: reference(mug.id, ONLY), quantity: 1 }] })
    expect(status).toBe(200)
    expect(body.cart).toMatchObject({ buyerNote: 'Leave at door', contactInfo, lineItems: [{ quantity: 1 }] })
    const second = await shopper.call('PATCH', '/v1/carts/current', { cartInfo: { buyerNote: 'Ring' } })
    expect(second.body.cart).toMatchObject({ buyerNote: 'Ring', contactInfo })
  })

  test('knows no coupon, in the specification’s form', async () => {
    await shopper.addToCart(mug.id, ONLY, 1)
    const { status, body } = await shopper.call('PATCH', '/v1/carts/current', { couponCode: 'SAVE10', cartInfo: { buyerNote: 'not kept' } })
    expect([status, code(body)]).toEqual([400, 'COUPON_DOES_NOT_EXIST'])
    expect((await cartOf(shopper)).cart.buyerNote).toBeUndefined()
    expect((await shopper.call('POST', '/v1/carts/current/remove-coupon', {})).status).toBe(200)
  })

  test('refuses a note that is too long', async () => {
    const { body } = await shopper.call('PATCH', '/v1/carts/current', { cartInfo: { buyerNote: 'x'.repeat(1001) } })
    expect(body.details.validationError.fieldViolations[0]).toMatchObject({ field: 'cartInfo.buyerNote', violatedRule: 'MAX_LENGTH' })
  })
})

describe('estimating totals', () => {
  const estimate = (request: object) => shopper.call('POST', '/ecom/v1/carts/current/estimate-totals', request)

  test('prices the items alone without an address', async () => {
    await shopper.addToCart(mug.id, ONLY, 3)
    const { body } = await estimate({})
    expect(body.priceSummary).toMatchObject({ subtotal: { amount: '54.30' }, shipping: { amount: '0.00' }, total: { amount: '54.30', formattedAmount: '$54.30' } })
    expect(body.shippingInfo).toBeUndefined()
    expect(body.calculatedLineItems).toMatchObject([{ pricesBreakdown: { totalPriceAfterTax: { amount: '54.30' }, price: { amount: '18.10' } } }])
  })

  test('offers the delivery options of the country and adds the chosen one', async () => {
    await shopper.addToCart(mug.id, ONLY, 1)
    const { body } = await estimate({ shippingAddress: { country: 'DE' }, selectedShippingOption: { code: 'express' } })
    expect(body.shippingInfo).toMatchObject({ region: { name: 'Europe' }, selectedCarrierServiceOption: { code: 'express', requestedShippingOption: true } })
    expect(body.shippingInfo.carrierServiceOptions[0].shippingOptions.map(({ code: option }: Json) => option)).toEqual(['standard', 'express', 'pickup'])
    expect(body.priceSummary).toMatchObject({ shipping: { amount: '29.00' }, total: { amount: '47.10' } })
  })

  test('falls back to the address of the cart, and leaves delivery out when told to', async () => {
    await shopper.call('PATCH', '/v1/carts/current', { cartInfo: { contactInfo: { address: { country: 'US' } } }, lineItems: [{ catalogReference: reference(mug.id, ONLY), quantity: 1 }] })
    expect((await estimate({})).body.priceSummary.shipping.amount).toBe('6.00')
    expect((await estimate({ calculateShipping: false })).body.priceSummary.shipping.amount).toBe('0.00')
  })

  test('says why there is no delivery, and still prices the items', async () => {
    await shopper.addToCart(mug.id, ONLY, 1)
    const nowhere = await estimate({ shippingAddress: { country: 'AQ' } })
    expect(nowhere.body).toMatchObject({ priceSummary: { total: { amount: '18.10' } }, calculationErrors: { generalShippingCalculationError: { applicationError: { code: 'SHIPPING_REGION_NOT_FOUND' } } } })
    const unknown = await estimate({ shippingAddress: { country: 'US' }, selectedShippingOption: { code: 'balloon' } })
    expect(unknown.body).toMatchObject({ priceSummary: { shipping: { amount: '6.00' } }, calculationErrors: { selectedShippingOptionError: { applicationError: { code: 'SHIPPING_OPTION_NOT_AVAILABLE' } } } })
  })

  test('ships nothing that is digital', async () => {
    await shopper.addToCart(card.id, ONLY, 1)
    expect((await estimate({ shippingAddress: { country: 'US' } })).body).toMatchObject({ priceSummary: { total: { amount: '25.00' } } })
  })

  test('names the lines that cannot be bought', async () => {
    await importCatalog(platform, { products: [plainProduct('rare', 3)] })
    await shopper.addToCart((await productBySlug(platform, 'rare')).id, ONLY, 3)
    await importCatalog(platform, { products: [plainProduct('rare', 1)] })
    const { body } = await estimate({})
    expect(body.violations).toMatchObject([{ severity: 'ERROR', target: { lineItem: { id: body.cart.lineItems[0].id } }, description: 'Only 1 of rare left.' }])
  })

  test.each([
    [{ shippingAddress: { country: 'USA' } }, 'shippingAddress.country', 'FORMAT'],
    [{ selectedShippingOption: { carrierId: 'x', code: 'std' } }, 'selectedShippingOption.carrierId', 'FORMAT'],
    [{ calculateTax: 'yes' }, 'calculateTax', 'FORMAT'],
  ])('refuses %j', async (request, field, violatedRule) => {
    await shopper.addToCart(mug.id, ONLY, 1)
    expect((await estimate(request)).body.details.validationError.fieldViolations[0]).toMatchObject({ field, violatedRule })
  })
})

describe('deleting the cart', () => {
  test('leaves none', async () => {
    await shopper.addToCart(mug.id, ONLY, 1)
    const { status, body } = await shopper.call('DELETE', '/ecom/v1/carts/current')
    expect([status, body]).toEqual([200, {}])
    expect(code(await cartOf(shopper))).toBe('OWNED_CART_NOT_FOUND')
  })
})

describe('two shoppers', () => {
  test('have a cart each', async () => {
    const other = await newVisitor(platform)
    await shopper.addToCart(mug.id, ONLY, 1)
    await other.addToCart(card.id, ONLY, 2)
    expect(quantities(await cartOf(shopper))).toEqual([1])
    expect(quantities(await cartOf(other))).toEqual([2])
  })
})
