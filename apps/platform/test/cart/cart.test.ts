import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { cartOf, quantitiesOf, useCartShop } from '../support/cart-shop.ts'
import { codeOf } from '../support/responses.ts'
import { importCatalog, newVisitor, plainProduct, productBySlug, reference } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()
const lineId = '00000000-0000-4000-8000-000000000001'

describe('before there is a cart', () => {
  test.each([
    ['GET', '/ecom/v1/carts/current', undefined],
    ['DELETE', '/ecom/v1/carts/current', undefined],
    ['POST', '/ecom/v1/carts/current/remove-line-items', { lineItemIds: [lineId] }],
    ['POST', '/ecom/v1/carts/current/update-line-items-quantity', { lineItems: [{ id: lineId, quantity: 1 }] }],
    ['POST', '/ecom/v1/carts/current/remove-coupon', {}],
    ['POST', '/ecom/v1/carts/current/estimate-totals', {}],
    ['POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }],
  ])('%s %s responds that there is no cart', async (method, path, body) => {
    const response = await shop.shopper.call(method, path, body)
    expect(response.status).toBe(404)
    expect(codeOf(response.body)).toBe('OWNED_CART_NOT_FOUND')
  })
})

test('a visitor who only browses creates no stored cart', async () => {
  const folder = shop.platform.objectsOf('CartObject')
  const carts = () =>
    (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.sqlite') && hasCart(join(folder, name))).length
  const before = carts()
  const visitor = await newVisitor(shop.platform)
  expect((await visitor.call('GET', '/ecom/v1/carts/current')).status).toBe(404)
  expect(carts()).toBe(before)
  await visitor.addToCart(shop.mug.id, ONLY, 1)
  expect((await cartOf(visitor)).cart.lineItems).toHaveLength(1)
  expect(carts()).toBe(before + 1)
})

function hasCart(path: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database.prepare("select 1 from sqlite_master where name = 'cart'").get() !== undefined
  } finally {
    database.close()
  }
}

describe('the lines of a cart', () => {
  test('change their quantity, capped to the stock', async () => {
    const { body } = await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const id = body.cart.lineItems[0].id
    const update = (quantity: unknown) =>
      shop.shopper.call('POST', '/ecom/v1/carts/current/update-line-items-quantity', { lineItems: [{ id, quantity }] })
    expect(quantitiesOf((await update(3)).body)).toEqual([3])
    expect(quantitiesOf((await update(100)).body)).toEqual([5])
    for (const bad of [0, -1, 1e9, 'abc']) expect((await update(bad)).status, String(bad)).toBe(400)
    expect(quantitiesOf(await cartOf(shop.shopper))).toEqual([5])
  })

  test('stay as they are when one of the ids is unknown', async () => {
    const { body } = await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const lineItems = [
      { id: body.cart.lineItems[0].id, quantity: 4 },
      { id: '11111111-1111-4111-8111-111111111111', quantity: 1 },
    ]
    const response = await shop.shopper.call('POST', '/v1/carts/current/update-line-items-quantity', { lineItems })
    expect([response.status, codeOf(response.body)]).toEqual([404, 'LINE_ITEM_NOT_FOUND'])
    expect(quantitiesOf(await cartOf(shop.shopper))).toEqual([1])
  })

  test('are removed, and removing them again succeeds', async () => {
    const { body } = await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    await shop.shopper.addToCart(shop.card.id, ONLY, 1)
    const lineItemIds = [body.cart.lineItems[0].id]
    for (let round = 0; round < 2; round += 1) {
      const response = await shop.shopper.call('POST', '/ecom/v1/carts/current/remove-line-items', { lineItemIds })
      expect(response.status).toBe(200)
      expect(response.body.cart.lineItems).toHaveLength(1)
    }
  })

  test('show when their item is gone or changed', async () => {
    await importCatalog(shop.platform, { products: [plainProduct('fading', 3)] })
    const fading = await productBySlug(shop.platform, 'fading')
    await shop.shopper.addToCart(fading.id, ONLY, 3)
    const status = async () => (await cartOf(shop.shopper)).cart.lineItems[0].availability
    await importCatalog(shop.platform, { products: [plainProduct('fading', 2)] })
    expect(await status()).toEqual({ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 })
    await importCatalog(shop.platform, { products: [plainProduct('fading', 0)] })
    expect(await status()).toEqual({ status: 'NOT_AVAILABLE', quantityAvailable: 0 })
    await importCatalog(shop.platform, { products: [{ ...plainProduct('fading', 3), visible: false }] })
    expect((await cartOf(shop.shopper)).cart.lineItems[0]).toMatchObject({
      availability: { status: 'NOT_FOUND' },
      productName: { original: 'fading' },
    })
  })
})

describe('updating the cart', () => {
  test('stores the shopper’s note and contact, and adds lines', async () => {
    const contactInfo = {
      address: { country: 'US', addressLine: '5th Avenue 1', city: 'New York' },
      contactDetails: { firstName: 'Ann', lastName: 'Lee' },
    }
    const { status, body } = await shop.shopper.call('PATCH', '/ecom/v1/carts/current', {
      cartInfo: { buyerNote: 'Leave at door', contactInfo },
      lineItems: [{ catalogReference: reference(shop.mug.id, ONLY), quantity: 1 }],
    })
    expect(status).toBe(200)
    expect(body.cart).toMatchObject({ buyerNote: 'Leave at door', contactInfo, lineItems: [{ quantity: 1 }] })
    const second = await shop.shopper.call('PATCH', '/v1/carts/current', { cartInfo: { buyerNote: 'Ring' } })
    expect(second.body.cart).toMatchObject({ buyerNote: 'Ring', contactInfo })
  })

  test('refuses an unknown coupon with the error of the specification', async () => {
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const { status, body } = await shop.shopper.call('PATCH', '/v1/carts/current', {
      couponCode: 'SAVE10',
      cartInfo: { buyerNote: 'not kept' },
    })
    expect([status, codeOf(body)]).toEqual([400, 'COUPON_DOES_NOT_EXIST'])
    expect((await cartOf(shop.shopper)).cart.buyerNote).toBeUndefined()
    expect((await shop.shopper.call('POST', '/v1/carts/current/remove-coupon', {})).status).toBe(200)
  })

  test('refuses a note that is too long', async () => {
    const { body } = await shop.shopper.call('PATCH', '/v1/carts/current', { cartInfo: { buyerNote: 'x'.repeat(1001) } })
    expect(body.details.validationError.fieldViolations[0]).toMatchObject({ field: 'cartInfo.buyerNote', violatedRule: 'MAX_LENGTH' })
  })
})

describe('deleting the cart', () => {
  test('leaves the shopper without a cart', async () => {
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const { status, body } = await shop.shopper.call('DELETE', '/ecom/v1/carts/current')
    expect([status, body]).toEqual([200, {}])
    expect(codeOf(await cartOf(shop.shopper))).toBe('OWNED_CART_NOT_FOUND')
  })
})

describe('two shoppers', () => {
  test('have separate carts', async () => {
    const other = await newVisitor(shop.platform)
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    await other.addToCart(shop.card.id, ONLY, 2)
    expect(quantitiesOf(await cartOf(shop.shopper))).toEqual([1])
    expect(quantitiesOf(await cartOf(other))).toEqual([2])
  })
})
