import { describe, expect, test } from 'vitest'
import { cartOf, useCartShop } from '../support/cart-shop.ts'
import { codeOf } from '../support/responses.ts'
import { call, completeCheckout, goodContact, open, orderIdOf, reference, shownTotals, submit, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop({ variables: { SHOPPER_CUSTOM_LINES: '1' } })

const wrap = {
  productName: { original: 'Gift wrap' },
  price: '3.00',
  quantity: 1,
  itemType: { preset: 'PHYSICAL' },
  priceDescription: { original: '' },
  id: '5c1f1f7e-0000-4000-8000-000000000000',
}

const elevated = (method: string, path: string, body?: unknown) => call(shop.platform, method, path, { elevated: true, body })

async function cartWithMug(): Promise<Json> {
  return (await shop.shopper.addToCart(shop.mug.id, ONLY, 1)).body.cart
}

describe('a custom line', () => {
  test('increases its quantity when it is added again', async () => {
    const first = (await shop.shopper.call('PATCH', '/v1/carts/current', { customLineItems: [wrap] })).body.cart
    expect(first.lineItems).toMatchObject([
      {
        id: wrap.id,
        quantity: 1,
        customLineItem: true,
        productName: { original: 'Gift wrap', translated: 'Gift wrap' },
        price: { amount: '3.00' },
        availability: { status: 'AVAILABLE' },
      },
    ])
    const again = (await shop.shopper.call('POST', '/v1/carts/current/add-to-cart', { customLineItems: [{ ...wrap, quantity: 2 }] })).body
      .cart
    expect(again.lineItems).toMatchObject([{ id: wrap.id, quantity: 3, lineItemPrice: { amount: '9.00' } }])
    const set = (
      await shop.shopper.call('POST', '/v1/carts/current/update-line-items-quantity', { lineItems: [{ id: wrap.id, quantity: 2 }] })
    ).body.cart
    expect(set.lineItems).toMatchObject([{ quantity: 2 }])
    const gone = (await shop.shopper.call('POST', '/v1/carts/current/remove-line-items', { lineItemIds: [wrap.id] })).body.cart
    expect(gone.lineItems).toEqual([])
  })

  test('has the same price in the estimate, at the checkout and in the order', async () => {
    await cartWithMug()
    await shop.shopper.call('PATCH', '/v1/carts/current', { customLineItems: [wrap] })
    const estimate = (await shop.shopper.call('POST', '/v1/carts/current/estimate-totals', {})).body
    expect(estimate.priceSummary.subtotal.amount).toBe('21.10')
    const id = orderIdOf(await completeCheckout(await shop.shopper.openCheckout()))
    const { order } = (await shop.shopper.call('GET', `/v1/orders/${id}`)).body
    expect(order.lineItems).toMatchObject([
      { productName: { original: 'Morning mug' } },
      { productName: { original: 'Gift wrap' }, price: { amount: '3.00' } },
    ])
    expect(order.lineItems[1].catalogReference).toBeUndefined()
    expect(order.priceSummary).toMatchObject({ subtotal: { amount: '21.10' }, shipping: { amount: '6.00' }, total: { amount: '27.10' } })
    expect(codeOf(await cartOf(shop.shopper))).toBe('OWNED_CART_NOT_FOUND')
  })

  test.each([
    ['for nothing', { price: '0.00' }],
    ['as a catalog item', { catalogReference: reference('11111111-1111-4111-8111-111111111111', ONLY) }],
    ['with a tax group', { taxGroupId: '11111111-1111-4111-8111-111111111111' }],
    ['as a gift card', { itemType: { preset: 'GIFT_CARD' } }],
    ['with a deposit', { paymentOption: 'DEPOSIT_ONLINE', depositAmount: '0.01' }],
  ])('%s can be set by the shop only', async (_, change) => {
    const { status, body } = await shop.shopper.call('PATCH', '/v1/carts/current', { customLineItems: [{ ...wrap, ...change }] })
    expect([status, codeOf(body)]).toEqual([403, 'PERMISSION_DENIED'])
    expect(codeOf(await cartOf(shop.shopper))).toBe('OWNED_CART_NOT_FOUND')
  })
})

describe('a line of the catalog', () => {
  test.each(['FULL_PAYMENT_OFFLINE', 'DEPOSIT_ONLINE'])('cannot have its payment deferred by the shopper: %s', async (paymentOption) => {
    const lineItems = [{ catalogReference: reference(shop.shirt.id, shop.shirt.variants[0].id), quantity: 1, paymentOption }]
    const { status, body } = await shop.shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems })
    expect([status, codeOf(body)]).toEqual([403, 'PERMISSION_DENIED'])
  })
})

describe('the shop', () => {
  test('changes price and texts of a line, adds discounts and custom lines, and the order has these prices', async () => {
    const cart = await cartWithMug()
    const item = {
      catalogReference: reference(shop.shirt.id, shop.shirt.variants[0].id),
      quantity: 2,
      catalogOverrideFields: { price: '10.00', productName: { original: 'Sample shirt' } },
    }
    const { status, body } = await elevated('PATCH', `/ecom/v1/carts/${cart.id}`, {
      lineItems: [item],
      customLineItems: [{ ...wrap, price: '0.00' }],
      merchantDiscounts: [{ amount: '5.00' }],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.cart.lineItems).toMatchObject([
      { productName: { original: 'Morning mug' } },
      {
        productName: { original: 'Sample shirt' },
        price: { amount: '10.00' },
        fullPrice: { amount: '50.00' },
        catalogOverrideFields: { price: '10.00' },
      },
      { price: { amount: '0.00' }, customLineItem: true },
    ])
    expect(body.cart.appliedDiscounts).toMatchObject([{ merchantDiscount: { amount: { amount: '5.00' } } }])
    const id = orderIdOf(await completeCheckout(await shop.shopper.openCheckout()))
    const { order } = (await shop.shopper.call('GET', `/v1/orders/${id}`)).body
    expect(order.priceSummary).toMatchObject({
      subtotal: { amount: '38.10' },
      discount: { amount: '5.00' },
      shipping: { amount: '6.00' },
      total: { amount: '39.10' },
    })
    expect(order.appliedDiscounts).toMatchObject([{ merchantDiscount: { amount: { amount: '5.00' } } }])
  })

  test('reads and deletes any cart, a shopper only their own', async () => {
    const { id } = await cartWithMug()
    expect((await shop.shopper.call('GET', `/v1/carts/${id}`)).status).toBe(403)
    expect((await elevated('GET', `/v1/carts/${id}`)).body.cart).toMatchObject({ id, lineItems: [{ quantity: 1 }] })
    expect((await elevated('DELETE', `/v1/carts/${id}`)).status).toBe(200)
    expect(codeOf(await cartOf(shop.shopper))).toBe('OWNED_CART_NOT_FOUND')
    expect(codeOf((await elevated('GET', `/v1/carts/${id}`)).body)).toBe('OWNED_CART_NOT_FOUND')
  })
})

describe('a coupon', () => {
  const save10 = {
    specification: {
      name: 'Save ten',
      code: 'SAVE10',
      startTime: '1',
      percentOffRate: 10,
      scope: { namespace: 'stores' },
      active: true,
      usageLimit: 1,
    },
  }

  test('is carried from the cart through the hosted page into the order, and is used up then', async () => {
    expect((await elevated('POST', '/stores/v2/coupons', save10)).status).toBe(200)
    await cartWithMug()
    const { body } = await shop.shopper.call('PATCH', '/v1/carts/current', { couponCode: 'save10' })
    expect(body.cart.appliedDiscounts).toMatchObject([{ coupon: { code: 'SAVE10' } }])
    const url = await shop.shopper.openCheckout()
    expect((await open(url)).text).toContain('SAVE10')
    await submit(url, goodContact)
    const page = await open(`${url}/payment`)
    expect(page.text).toContain('Save ten')
    expect(shownTotals(page.text)['total.standard']).toBe('22.29')
    const id = orderIdOf(await completeCheckout(url))
    expect((await shop.shopper.call('GET', `/v1/orders/${id}`)).body.order).toMatchObject({
      priceSummary: { discount: { amount: '1.81' }, total: { amount: '22.29' } },
      appliedDiscounts: [{ coupon: { code: 'SAVE10', amount: { amount: '1.81' } } }],
    })
    await cartWithMug()
    const second = await shop.shopper.call('PATCH', '/v1/carts/current', { couponCode: 'SAVE10' })
    expect(codeOf(second.body)).toBe('COUPON_USAGE_EXCEEDED')
    expect((await cartOf(shop.shopper)).cart.appliedDiscounts).toEqual([])
  })

  test('that is unknown makes the request change nothing', async () => {
    const { status, body } = await shop.shopper.call('PATCH', '/v1/carts/current', {
      couponCode: 'NOPE',
      lineItems: [{ catalogReference: reference(shop.mug.id, ONLY), quantity: 1 }],
    })
    expect([status, codeOf(body)]).toEqual([400, 'COUPON_DOES_NOT_EXIST'])
    expect(codeOf(await cartOf(shop.shopper))).toBe('OWNED_CART_NOT_FOUND')
  })
})
