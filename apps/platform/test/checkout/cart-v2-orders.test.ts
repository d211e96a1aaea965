import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { describe, expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { newMember } from '../support/member.ts'
import { call, completeCheckout, goodContact, newVisitor, orderIdOf, reference, submit, type Json, type Shopper } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()

const CURRENT = '/ecom/v2/carts/current'
const codeOf = ({ body }: { body: Json }) => body.details?.applicationError?.code
const ADDRESS = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine: '5th Avenue 1' }
const PERSON = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }

async function good(shopper: Shopper, path: string, body: object, method = 'POST'): Promise<Json> {
  const response = await shopper.call(method, path, body)
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body
}

/** A cart that lacks nothing for its order. */
async function readyCart(shopper: Shopper, productId: string, quantity = 1): Promise<Json> {
  await good(shopper, `${CURRENT}/add-line-items`, { catalogItems: [{ catalogReference: reference(productId, ONLY), quantity }] })
  await good(shopper, CURRENT, { cart: { customerInfo: PERSON, deliveryInfo: { address: ADDRESS } } }, 'PATCH')
  const { summary } = await good(shopper, `${CURRENT}/estimate`, { calculateDelivery: true })
  const { code, appId } = summary.deliverySummary.method
  return (await good(shopper, `${CURRENT}/set-delivery-method`, { deliveryMethod: { code, appId } })).cart
}

const calculate = async (shopper: Shopper) => (await good(shopper, `${CURRENT}/calculate`, { refreshCart: true })).summary
const placeOrder = (shopper: Shopper, { id }: Json, priceVerificationToken?: string) =>
  shopper.call('POST', `/ecom/v2/carts/${id}/place-order`, { cartId: id, ...(priceVerificationToken && { priceVerificationToken }) })

describe('the order of a cart', () => {
  test('is placed at the prices of the token, and the cart stays readable', async () => {
    const { shopper } = shop
    const product = await shop.stocked(3)
    const cart = await readyCart(shopper, product.id, 2)
    const summary = await calculate(shopper)
    expect(summary.violations).toEqual([])
    const placed = await placeOrder(shopper, cart, summary.priceVerificationToken)
    expect(placed.body, JSON.stringify(placed.body)).toMatchObject({ completed: false, orderId: expect.any(String) })
    const { orderId } = placed.body
    const { order } = (await shopper.call('GET', `/ecom/v1/orders/${orderId}`)).body
    expect(order).toMatchObject({
      checkoutId: cart.id,
      purchaseFlowId: cart.purchaseFlowId,
      priceSummary: { total: { amount: summary.priceSummary.total.amount } },
    })
    expect(codeOf(await shopper.call('GET', CURRENT))).toBe('CURRENT_CART_NOT_FOUND')
    const ordered = (await shopper.call('GET', `/ecom/v2/carts/${cart.id}`)).body.cart
    expect(ordered).toMatchObject({
      id: cart.id,
      orderPlaced: true,
      orderId,
      currentCart: false,
      customerInfo: PERSON,
      lineItems: [{ quantityInfo: { confirmedQuantity: 2 } }],
    })
    for (const [path, body] of [
      ['add-coupon', { coupon: { code: 'ANY' } }],
      ['refresh', {}],
      ['place-order', {}],
      ['update-line-items', { lineItems: [{ lineItemId: cart.lineItems[0].id, quantity: { newQuantity: 1 } }] }],
    ] as const) {
      const refused = await shopper.call('POST', `/ecom/v2/carts/${cart.id}/${path}`, body)
      expect([codeOf(refused), refused.body.details.applicationError.data], path).toEqual([
        'CART_ALREADY_ORDERED',
        { cartId: cart.id, orderId },
      ])
    }
    const other = await newVisitor(shop.platform)
    expect(codeOf(await other.call('GET', `/ecom/v2/carts/${cart.id}`))).toBe('CART_NOT_FOUND')
    expect(await shop.stockOf(product)).toBe(1)
  })

  test('leaves the lines at what they cost with the discounts of that time', async () => {
    const { shopper } = shop
    const product = await shop.stocked(3)
    const scope = { id: 'one', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: storesAppId, catalogItemIds: [product.id] } }
    const percentage = { targetType: 'SPECIFIC_ITEMS', discountType: 'PERCENTAGE', percentage: 25, specificItemsInfo: { scopes: [scope] } }
    const rules = '/ecom/v1/discount-rules'
    const { discountRule } = (
      await call(shop.platform, 'POST', rules, {
        elevated: true,
        body: { discountRule: { name: 'A quarter', active: true, discounts: { values: [percentage] } } },
      })
    ).body
    await readyCart(shopper, product.id, 2)
    const { cart, summary } = await good(shopper, `${CURRENT}/calculate`, { refreshCart: true })
    expect(summary.discounts).toMatchObject([{ scope: 'LINE_ITEM', name: { original: 'A quarter' } }])
    await placeOrder(shopper, cart, summary.priceVerificationToken)
    await call(shop.platform, 'DELETE', `${rules}/${discountRule.id}`, { elevated: true })
    const ordered = (await shopper.call('GET', `/ecom/v2/carts/${cart.id}`)).body.cart
    const [before, after] = [cart, ordered].map(({ subtotal, lineItems: [{ pricing, discounts }] }) => ({ subtotal, pricing, discounts }))
    expect(after).toEqual(before)
    expect(after?.discounts).toMatchObject([{ name: { original: 'A quarter' } }])
  })

  test('is refused for other prices than those of the token, and for a token of another cart', async () => {
    const { shopper } = shop
    const cart = await readyCart(shopper, (await shop.stocked(9)).id)
    const { priceVerificationToken: token } = await calculate(shopper)
    await good(shopper, `${CURRENT}/update-line-items`, { lineItems: [{ lineItemId: cart.lineItems[0].id, quantity: { newQuantity: 2 } }] })
    expect(codeOf(await placeOrder(shopper, cart, token))).toBe('CART_PRICES_OUT_OF_SYNC')
    expect(codeOf(await placeOrder(shopper, cart, `${token.slice(0, -4)}AAAA`))).toBe('INVALID_PRICE_VERIFICATION_TOKEN')
    const other = await newVisitor(shop.platform)
    await readyCart(other, (await shop.stocked(9)).id)
    const { priceVerificationToken: foreign } = await calculate(other)
    expect(codeOf(await placeOrder(shopper, cart, foreign))).toBe('INVALID_PRICE_VERIFICATION_TOKEN')
    expect(await shop.ordersOf(shopper)).toEqual([])
  })

  test('says what is missing', async () => {
    const { shopper } = shop
    const empty = (await good(shopper, CURRENT, { cart: { note: 'Hi' } })).cart
    expect(codeOf(await placeOrder(shopper, empty))).toBe('EMPTY_CART')
    const { id } = await shop.stocked(9)
    await good(shopper, `${CURRENT}/add-line-items`, { catalogItems: [{ catalogReference: reference(id, ONLY), quantity: 1 }] })
    const codes = async () => (await calculate(shopper)).violations.map(({ code }: Json) => code)
    expect(await codes()).toEqual(['MISSING_DELIVERY_ADDRESS', 'MISSING_DELIVERY_METHOD'])
    expect(codeOf(await placeOrder(shopper, empty))).toBe('MISSING_DELIVERY_ADDRESS')
    expect(codeOf(await shopper.call('POST', `${CURRENT}/set-delivery-method`, { deliveryMethod: { code: 'standard' } }))).toBe(
      'DELIVERY_METHOD_MISSING_ADDRESS',
    )
    await good(shopper, CURRENT, { cart: { deliveryInfo: { address: ADDRESS } } }, 'PATCH')
    expect(codeOf(await placeOrder(shopper, empty))).toBe('MISSING_DELIVERY_METHOD')
    expect(codeOf(await shopper.call('POST', `${CURRENT}/set-delivery-method`, { deliveryMethod: { code: 'pigeon' } }))).toBe(
      'DELIVERY_METHOD_NOT_FOUND',
    )
    await good(shopper, `${CURRENT}/set-delivery-method`, { deliveryMethod: { code: 'standard' } })
    expect(codeOf(await placeOrder(shopper, empty))).toBe('INVALID_CART')
  })

  test('is placed on the hosted page straight from the id of the cart', async () => {
    const { shopper } = shop
    const cart = await readyCart(shopper, (await shop.stocked(4)).id, 1)
    const session = await good(shopper, '/_api/redirects-api/v1/redirect-session', { ecomCheckout: { checkoutId: cart.id }, callbacks: {} })
    const url = session.redirectSession.fullUrl
    await submit(url, goodContact)
    const orderId = orderIdOf(await completeCheckout(url))
    expect((await shopper.call('GET', `/ecom/v2/carts/${cart.id}`)).body.cart).toMatchObject({ orderPlaced: true, orderId })
    const { checkoutUrl } = await good(
      shopper,
      `/ecom/v2/carts/${(await readyCart(shopper, (await shop.stocked(4)).id)).id}/get-checkout-url`,
      {},
    )
    expect((await fetch(checkoutUrl)).status).toBe(200)
  })

  test('may be created elsewhere: the shop marks the cart as completed', async () => {
    const { shopper } = shop
    const { id } = await readyCart(shopper, (await shop.stocked(4)).id)
    const made = await call(shop.platform, 'POST', '/ecom/v1/orders', {
      elevated: true,
      body: {
        order: {
          channelInfo: { type: 'WEB' },
          lineItems: [{ productName: { original: 'Thing' }, quantity: 1, itemType: { preset: 'PHYSICAL' }, price: { amount: '10.00' } }],
          priceSummary: { subtotal: { amount: '10.00' }, total: { amount: '10.00' } },
        },
      },
    })
    const marked = await call(shop.platform, 'POST', `/ecom/v2/carts/${id}/mark-cart-as-completed`, {
      elevated: true,
      body: { orderId: made.body.order.id },
    })
    expect(marked.body.cart, JSON.stringify(marked.body)).toMatchObject({ id, orderPlaced: true, orderId: made.body.order.id })
    expect(codeOf(await shopper.call('GET', CURRENT))).toBe('CURRENT_CART_NOT_FOUND')
  })
})

describe('a cart beside the current one', () => {
  test('lives by its id, and leaves the current one alone', async () => {
    const { shopper } = shop
    const { id } = await shop.stocked(9)
    const current = await readyCart(shopper, id)
    const item = { catalogReference: reference(id, ONLY), quantity: 3 }
    const { cart } = await good(shopper, '/ecom/v2/carts', {
      cart: { source: { channelType: 'WEB' }, customerInfo: PERSON },
      catalogItems: [item],
    })
    expect(cart).toMatchObject({ currentCart: false, lineItems: [{ quantityInfo: { requestedQuantity: 3 } }] })
    expect(cart.id).not.toBe(current.id)
    expect((await shopper.call('GET', CURRENT)).body.cart).toMatchObject({
      id: current.id,
      lineItems: [{ quantityInfo: { requestedQuantity: 1 } }],
    })
    expect((await shopper.call('GET', `/ecom/v2/carts/${cart.id}`)).body.cart).toMatchObject({ id: cart.id })
    expect(codeOf(await (await newVisitor(shop.platform)).call('GET', `/ecom/v2/carts/${cart.id}`))).toBe('CART_NOT_FOUND')
    expect((await shopper.call('DELETE', `/ecom/v2/carts/${cart.id}`)).body).toEqual({})
    expect(codeOf(await shopper.call('GET', `/ecom/v2/carts/${cart.id}`))).toBe('CART_NOT_FOUND')
    expect((await shopper.call('GET', CURRENT)).body.cart.id).toBe(current.id)
  })

  test('follows its visitor who signs in, beside the current one, which becomes the member’s', async () => {
    const visitor = await newVisitor(shop.platform)
    const { id } = await shop.stocked(9)
    const items = (quantity: number) => ({ catalogItems: [{ catalogReference: reference(id, ONLY), quantity }] })
    const { cart } = await good(visitor, '/ecom/v2/carts', items(3))
    await good(visitor, `${CURRENT}/add-line-items`, items(2))
    const member = await newMember(shop.platform, { visitorToken: visitor.accessToken })
    const quantities = async (who: Pick<Shopper, 'call'>, path: string) =>
      (await who.call('GET', path)).body.cart?.lineItems.map(({ quantityInfo }: Json) => quantityInfo.confirmedQuantity)
    await expect.poll(() => quantities(member, `/ecom/v2/carts/${cart.id}`), { timeout: 10_000 }).toEqual([3])
    expect(await quantities(member, CURRENT)).toEqual([2])
    for (const path of [`/ecom/v2/carts/${cart.id}`, CURRENT]) expect(await quantities(visitor, path), path).toBeUndefined()
  })

  test('with open access belongs to the first that asks for it', async () => {
    const { id } = await shop.stocked(9)
    const { cart } = (
      await call(shop.platform, 'POST', '/ecom/v2/carts', {
        elevated: true,
        body: { cart: { customerInfo: { openAccess: true } }, catalogItems: [{ catalogReference: reference(id, ONLY), quantity: 1 }] },
      })
    ).body
    const [first, second] = [await newVisitor(shop.platform), await newVisitor(shop.platform)]
    expect((await first.call('GET', `/ecom/v2/carts/${cart.id}`)).status).toBe(200)
    expect(codeOf(await second.call('GET', `/ecom/v2/carts/${cart.id}`))).toBe('CART_NOT_FOUND')
    expect((await first.call('GET', `/ecom/v2/carts/${cart.id}`)).status).toBe(200)
  })
})
