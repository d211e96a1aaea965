import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { describe, expect, test } from 'vitest'
import { cartOf, quantitiesOf, useCartShop } from '../support/cart-shop.ts'
import { STORE_URL } from '../support/platform-process.ts'
import { codeOf } from '../support/responses.ts'
import { call, reference, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()

describe('adding to the cart', () => {
  test('creates a cart and returns its line', async () => {
    const { status, body } = await shop.shopper.addToCart(shop.mug.id, ONLY, 2)
    expect(status).toBe(200)
    expect(body.cart).toMatchObject({
      currency: 'USD',
      appliedDiscounts: [],
      buyerInfo: { visitorId: expect.any(String) },
      lineItems: [
        {
          quantity: 2,
          catalogReference: reference(shop.mug.id, ONLY),
          productName: { original: 'Morning mug', translated: 'Morning mug' },
          url: { relativePath: '/products/mug', url: `${STORE_URL}/products/mug` },
          price: { amount: '18.10', convertedAmount: '18.10', formattedAmount: '$18.10', formattedConvertedAmount: '$18.10' },
          lineItemPrice: { amount: '36.20' },
          availability: { status: 'AVAILABLE', quantityAvailable: 5 },
          itemType: { preset: 'PHYSICAL' },
          image: {
            url: `${shop.platform.url}/media/morning-butter-front-640.webp`,
            width: 800,
            altText: 'A mug',
            filename: 'morning-butter-front-640.webp',
          },
        },
      ],
    })
    expect((await cartOf(shop.shopper)).cart.id).toBe(body.cart.id)
  })

  test('works without the service prefix', async () => {
    const { status } = await shop.shopper.call('POST', '/v1/carts/current/add-to-cart', {
      lineItems: [{ catalogReference: reference(shop.mug.id, ONLY), quantity: 1 }],
    })
    expect(status).toBe(200)
    expect((await shop.shopper.call('GET', '/v1/carts/current')).status).toBe(200)
  })

  test('merges lines of the same variant, however the variant is named', async () => {
    const small = shop.shirt.variants[0].id
    await shop.shopper.addToCart(shop.shirt.id, small, 1)
    const byChoices = { appId: storesAppId, catalogItemId: shop.shirt.id.toUpperCase(), options: { options: { Size: 'S' } } }
    const { body } = await shop.shopper.call('POST', '/v1/carts/current/add-to-cart', {
      lineItems: [{ catalogReference: byChoices, quantity: 2 }],
    })
    expect(quantitiesOf(body)).toEqual([3])
    expect(body.cart.lineItems[0]).toMatchObject({
      fullPrice: { amount: '50.00' },
      price: { amount: '42.00' },
      descriptionLines: [{ name: { original: 'Size' }, plainText: { original: 'S' } }],
      physicalProperties: { sku: 'S', weight: 0.3, shippable: true },
    })
  })

  test('accepts an item without options by its id alone', async () => {
    const { body } = await shop.shopper.call('POST', '/v1/carts/current/add-to-cart', {
      lineItems: [{ catalogReference: { appId: storesAppId, catalogItemId: shop.mug.id }, quantity: 1 }],
    })
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    expect(body.cart.lineItems[0].catalogReference.options.variantId).toBe(ONLY)
    expect(quantitiesOf(await cartOf(shop.shopper))).toEqual([2])
  })

  test('keeps lines apart that differ in free options', async () => {
    const { id } = await shop.stocked(5, { textFields: [{ title: 'Name', maxLength: 5 }] })
    const engraved = { ...reference(id, ONLY), options: { variantId: ONLY, customTextFields: { Name: 'Ann' } } }
    const { body } = await shop.shopper.call('POST', '/v1/carts/current/add-to-cart', {
      lineItems: [
        { catalogReference: engraved, quantity: 1 },
        { catalogReference: reference(id, ONLY), quantity: 1 },
      ],
    })
    expect(quantitiesOf(body)).toEqual([1, 1])
  })

  test('caps the quantity to the stock', async () => {
    expect(quantitiesOf((await shop.shopper.addToCart(shop.mug.id, ONLY, 99)).body)).toEqual([5])
    expect(quantitiesOf((await shop.shopper.addToCart(shop.mug.id, ONLY, 1)).body)).toEqual([5])
  })

  test('does not cap the quantity of a product without tracked stock', async () => {
    const { body } = await shop.shopper.addToCart(shop.card.id, ONLY, 100_000)
    expect(quantitiesOf(body)).toEqual([100_000])
    expect(body.cart.lineItems[0]).toMatchObject({
      availability: { status: 'AVAILABLE' },
      itemType: { preset: 'GIFT_CARD' },
      lineItemPrice: { amount: '2500000.00', formattedAmount: '$2,500,000.00' },
    })
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
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const before = await cartOf(shop.shopper)
    const { status, body } = await shop.shopper.call('POST', '/v1/carts/current/add-to-cart', {
      lineItems: [{ catalogReference: reference(shop.mug.id, ONLY), quantity }],
    })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toEqual([
      { field: 'lineItems[0].quantity', description: expect.any(String), violatedRule, ruleName: '', data: {} },
    ])
    expect(await cartOf(shop.shopper)).toEqual(before)
  })

  test.each([
    ['an unknown product', () => reference('11111111-1111-4111-8111-111111111111', ONLY), 'CATALOG_ITEM_NOT_FOUND', 'product'],
    ['an unknown variant', () => reference(shop.shirt.id, '11111111-1111-4111-8111-111111111111'), 'CATALOG_ITEM_NOT_FOUND', 'variant'],
    [
      'a combination that does not exist',
      () => ({ ...reference(shop.shirt.id, ONLY), options: { options: { Size: 'XXL' } } }),
      'CATALOG_ITEM_NOT_FOUND',
      'variant',
    ],
    [
      'a product in variants without naming one',
      () => ({ appId: storesAppId, catalogItemId: shop.shirt.id }),
      'CATALOG_ITEM_NOT_FOUND',
      'choices',
    ],
    ['another catalog', () => ({ ...reference(shop.mug.id, ONLY), appId: 'elsewhere' }), 'CATALOG_ITEM_NOT_FOUND', 'app'],
    ['a sold-out product', () => reference(shop.soldOut.id, ONLY), 'CATALOG_ITEM_NOT_AVAILABLE', undefined],
    ['a sold-out variant', () => reference(shop.shirt.id, shop.shirt.variants[1].id), 'CATALOG_ITEM_NOT_AVAILABLE', undefined],
  ])('refuses %s together with the valid items of the request', async (_, bad, expected, missing) => {
    const { status, body } = await shop.shopper.call('POST', '/v1/carts/current/add-to-cart', {
      lineItems: [
        { catalogReference: reference(shop.mug.id, ONLY), quantity: 1 },
        { catalogReference: bad(), quantity: 1 },
      ],
    })
    expect(status).toBe(400)
    expect(body.details.applicationError).toMatchObject({ code: expected, ...(missing && { data: { missing } }) })
    expect(codeOf(await cartOf(shop.shopper))).toBe('OWNED_CART_NOT_FOUND')
  })

  test('refuses a shopper’s own price, gift and discount', async () => {
    const item = { catalogReference: reference(shop.mug.id, ONLY), quantity: 1 }
    for (const [path, request] of [
      ['/add-to-cart', { lineItems: [{ ...item, catalogOverrideFields: { price: '0.01' } }] }],
      ['/add-to-cart', { customLineItems: [{ price: '0.00', itemType: { preset: 'PHYSICAL' }, quantity: 1 }] }],
      ['/add-to-cart', { customLineItems: [{ price: '0.004', itemType: { preset: 'PHYSICAL' }, quantity: 1 }] }],
      ['', { merchantDiscounts: [{ amount: '5.00' }] }],
    ] as const) {
      const { status, body } = await shop.shopper.call(path === '' ? 'PATCH' : 'POST', `/v1/carts/current${path}`, request)
      expect([status, codeOf(body)], JSON.stringify(request)).toEqual([403, 'PERMISSION_DENIED'])
    }
  })

  test('counts every one of a hundred concurrent clicks', async () => {
    await Promise.all(Array.from({ length: 100 }, () => shop.shopper.addToCart(shop.shirt.id, shop.shirt.variants[0].id, 1)))
    expect(quantitiesOf(await cartOf(shop.shopper))).toEqual([100])
    expect((await call(shop.platform, 'GET', '/_dev/stats')).body.carts).toBeGreaterThan(0)
  })

  test('creates one cart for each shopper', async () => {
    const carts = async () => (await call(shop.platform, 'GET', '/_dev/stats')).body.carts
    const before = await carts()
    await Promise.all([shop.shopper.addToCart(shop.mug.id, ONLY, 1), shop.shopper.addToCart(shop.card.id, ONLY, 1)])
    expect(await carts()).toBe(before + 1)
    await shop.shopper.call('DELETE', '/v1/carts/current')
    expect(await carts()).toBe(before)
  })
})

describe('lines of one variant', () => {
  const remark = (id: string, text: string, quantity: number) => ({
    catalogReference: { ...reference(id, ONLY), options: { variantId: ONLY, remark: text } },
    quantity,
  })

  test('share its stock: none gets what the others hold', async () => {
    const { id } = await shop.stocked(5)
    const add = async (text: string, quantity: number) =>
      (await shop.shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [remark(id, text, quantity)] })).body
    expect(quantitiesOf(await add('red', 3))).toEqual([3])
    const both = await add('blue', 4)
    expect(quantitiesOf(both)).toEqual([3, 2])
    expect(both.cart.lineItems.map(({ availability }: Json) => availability)).toEqual([
      { status: 'AVAILABLE', quantityAvailable: 5 },
      { status: 'AVAILABLE', quantityAvailable: 2 },
    ])
    // Nothing is left for a third one, and nothing more of the first.
    expect(quantitiesOf(await add('green', 1))).toEqual([3, 2])
    expect(quantitiesOf(await add('red', 1))).toEqual([3, 2])

    const [red, blue] = both.cart.lineItems
    const update = async (...quantities: readonly (readonly [Json, number])[]) => {
      const lineItems = quantities.map(([line, quantity]) => ({ id: line.id, quantity }))
      return quantitiesOf((await shop.shopper.call('POST', '/ecom/v1/carts/current/update-line-items-quantity', { lineItems })).body)
    }
    expect(await update([red, 5])).toEqual([3, 2])
    // What one gives up is there for the other.
    expect(await update([red, 9], [blue, 1])).toEqual([4, 1])
    expect(await update([blue, 9])).toEqual([4, 1])
    const inV2 = (await shop.shopper.call('GET', '/ecom/v2/carts/current')).body.cart.lineItems
    expect(inV2.map(({ status, quantityInfo }: Json) => [status, quantityInfo.confirmedQuantity, quantityInfo.availableQuantity])).toEqual([
      ['IN_STOCK', 4, 5],
      ['IN_STOCK', 1, 1],
    ])
  })

  test('share it in a checkout of their own', async () => {
    const { id } = await shop.stocked(3)
    const lineItems = [remark(id, 'red', 2), remark(id, 'blue', 2), remark(id, 'green', 1)]
    const { checkout } = (await shop.shopper.call('POST', '/ecom/v1/checkouts', { channelType: 'WEB', lineItems })).body
    const quantities = ({ lineItems: lines }: Json) => lines.map(({ quantity }: Json) => quantity)
    expect(quantities(checkout)).toEqual([2, 1])
    const [red] = checkout.lineItems
    const more = { lineItems: [{ id: red.id, quantity: 3 }] }
    const updated = await shop.shopper.call('POST', `/ecom/v1/checkouts/${checkout.id}/update-line-items-quantity`, more)
    expect(quantities(updated.body.checkout)).toEqual([2, 1])
  })
})
