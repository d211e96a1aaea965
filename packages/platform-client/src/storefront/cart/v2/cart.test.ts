import { describe, expect, test } from 'vitest'
import { cartPlatform, cartV2, CART_ID, LINE_ID, lineV2, reference, refuse } from '../../../../test/cart-platform.ts'
import { isApplicationError, isRefusedError } from '../../../errors/guards.ts'
import { findItemRefusal } from '../item-refusal.ts'

const APP = '88888888-8888-4888-8888-888888888888'
const found = (fields?: object) => ({ body: { cart: cartV2(fields) } })
const noCart = refuse(404, 'CURRENT_CART_NOT_FOUND')
const shortage = (requestedQuantity: number, availableQuantity: number) =>
  refuse(428, 'INSUFFICIENT_INVENTORY', { invalidItems: [{ id: { catalogReference: reference }, requestedQuantity, availableQuantity }] })
const added = (quantity: number) => ({ catalogItems: [{ catalogReference: reference, quantity }] })
const thrown = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error)

describe('reading the cart', () => {
  test.each(['CURRENT_CART_NOT_FOUND', 'OWNED_CART_NOT_FOUND', 'CART_NOT_FOUND'])('gives null for %s', async (code) => {
    const { client } = await cartPlatform({ GET: refuse(404, code), 'POST /estimate': refuse(404, code) })
    expect(await client.cart.get()).toBeNull()
    expect(await client.cart.price({ tax: true, delivery: true, fees: true, fresh: true })).toBeNull()
    expect(await client.cartCount.get()).toMatchObject({ count: 0 })
  })

  test('fails where the platform has no such call: a 404 without a code', async () => {
    const { client } = await cartPlatform({})
    expect(isRefusedError(await thrown(client.cart.get()))).toBe(true)
    expect(isRefusedError(await thrown(client.cartCount.get()))).toBe(true)
  })

  test('gives null for a cart that an order was made of', async () => {
    const ordered = found({ orderPlaced: true, orderId: CART_ID })
    const { client } = await cartPlatform({ GET: ordered, 'POST /estimate': refuse(428, 'CART_ALREADY_ORDERED', {}) })
    expect(await client.cart.get()).toBeNull()
    expect(await client.cartCount.get()).toMatchObject({ count: 0 })
    expect(await client.cart.price({ tax: false, delivery: false, fees: false, fresh: false })).toBeNull()
  })

  test('says what will be bought beside what was asked for, and counts the latter', async () => {
    const quantityInfo = { requestedQuantity: 5, confirmedQuantity: 3, availableQuantity: 3 }
    const { client } = await cartPlatform({ GET: found({ lineItems: [lineV2({ quantityInfo, status: 'PARTIALLY_IN_STOCK' })] }) })
    const [line] = (await client.cart.get())?.lines ?? []
    expect(line).toMatchObject({ quantity: 3, requestedQuantity: 5, maxQuantity: 3, status: 'partly' })
    expect(await client.cartCount.get()).toMatchObject({ count: 5 })
  })

  test('leaves a picture open that the platform does not send', async () => {
    const attributes = { url: { relativePath: '/product-page/mug' } }
    const { client } = await cartPlatform({ GET: found({ lineItems: [lineV2({ attributes })] }) })
    const [line] = (await client.cart.get())?.lines ?? []
    expect(line?.picture).toBeUndefined()
    expect(line?.slug).toBe('mug')
  })
})

describe('adding', () => {
  test('is repeated once with what there is in stock, under another key', async () => {
    const { client, calls, received } = await cartPlatform({
      'POST /add-line-items': (_, count) => (count === 1 ? shortage(5, 3) : found()),
    })
    await client.cart.add([{ reference, quantity: 5 }], { idempotencyKey: 'a-click' })
    expect(calls()).toEqual([
      ['POST /add-line-items', added(5)],
      ['POST /add-line-items', added(3)],
    ])
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['a-click', 'a-click-capped'])
  })

  test('adds what is left beside the pieces that are in the cart', async () => {
    const { client, calls } = await cartPlatform({ 'POST /add-line-items': (_, count) => (count === 1 ? shortage(6, 4) : found()) })
    await client.cart.add([{ reference, quantity: 5 }])
    expect(calls()).toEqual([
      ['POST /add-line-items', added(5)],
      ['POST /add-line-items', added(3)],
    ])
  })

  test('leaves the cart as it is where all there is is in it', async () => {
    const { client, calls } = await cartPlatform({ 'POST /add-line-items': shortage(5, 4), GET: found() })
    expect(await client.cart.add([{ reference, quantity: 1 }])).toMatchObject({ id: CART_ID })
    expect(calls().map(([call]) => call)).toEqual(['POST /add-line-items', 'GET'])
  })

  test('of what is sold out fails at once, and of what is short again the second time', async () => {
    const none = await cartPlatform({ 'POST /add-line-items': shortage(1, 0) })
    expect(findItemRefusal(await thrown(none.client.cart.add([{ reference, quantity: 1 }])))).toBe('soldOut')
    expect(none.calls()).toHaveLength(1)
    const less = await cartPlatform({ 'POST /add-line-items': shortage(5, 3) })
    expect(findItemRefusal(await thrown(less.client.cart.add([{ reference, quantity: 5 }])))).toBe('soldOut')
    expect(less.calls()).toHaveLength(2)
  })

  test.each([
    ['OUT_OF_STOCK', 'soldOut'],
    ['REMOVED_FROM_CATALOG', 'gone'],
  ])('fails where the line came with a success and is %s', async (status, refusal) => {
    const { client } = await cartPlatform({ 'POST /add-line-items': found({ lineItems: [lineV2({ status })] }) })
    expect(findItemRefusal(await thrown(client.cart.add([{ reference, quantity: 1 }])))).toBe(refusal)
    expect(findItemRefusal(await thrown(client.cartAdditions.add([{ reference, quantity: 1 }])))).toBe(refusal)
  })

  test('of many items goes in portions, each as far as there is stock', async () => {
    const { client, calls } = await cartPlatform({
      'POST /add-line-items': (_, count) => (count === 2 ? shortage(2, 1) : found()),
    })
    const others = Array.from({ length: 100 }, (_, index) => ({ reference: { ...reference, catalogItemId: `p${index}` }, quantity: 1 }))
    await client.cartAdditions.add([...others, { reference, quantity: 2 }])
    expect(calls().map(([, body]) => (body as ReturnType<typeof added>).catalogItems.length)).toEqual([100, 1, 1])
    expect(calls().at(-1)).toEqual(['POST /add-line-items', added(1)])
  })

  test('is not repeated while the platform is busy', async () => {
    const { client, calls } = await cartPlatform({ 'POST /add-line-items': { status: 503 } })
    await expect(client.cart.add([{ reference, quantity: 1 }])).rejects.toThrow('System error occurred')
    await expect(client.cartAdditions.add([{ reference, quantity: 1 }])).rejects.toThrow('System error occurred')
    expect(calls()).toHaveLength(2)
  })
})

describe('quantities', () => {
  const update = (newQuantity: number) => ({ lineItems: [{ lineItemId: LINE_ID, quantity: { newQuantity } }] })
  const short = (availableQuantity: number) =>
    refuse(428, 'INSUFFICIENT_INVENTORY', { invalidItems: [{ id: { lineItemId: LINE_ID }, requestedQuantity: 9, availableQuantity }] })

  test('are capped to the stock, once', async () => {
    const { client, calls } = await cartPlatform({ 'POST /update-line-items': (_, count) => (count === 1 ? short(4) : found()) })
    await client.cart.setQuantity(LINE_ID, 9)
    expect(calls()).toEqual([
      ['POST /update-line-items', update(9)],
      ['POST /update-line-items', update(4)],
    ])
    // The refusal counts six pieces in another line of the variant.
    const beside = refuse(428, 'INSUFFICIENT_INVENTORY', {
      invalidItems: [{ id: { lineItemId: LINE_ID }, requestedQuantity: 15, availableQuantity: 8 }],
    })
    const shared = await cartPlatform({ 'POST /update-line-items': (_, count) => (count === 1 ? beside : found()) })
    await shared.client.cart.setQuantity(LINE_ID, 9)
    expect(shared.calls().at(-1)?.[1]).toEqual(update(2))
    const none = await cartPlatform({ 'POST /update-line-items': short(0) })
    expect(isApplicationError(await thrown(none.client.cart.setQuantity(LINE_ID, 9)), 'INSUFFICIENT_INVENTORY')).toBe(true)
    expect(none.calls()).toHaveLength(1)
  })

  test('of none remove the line', async () => {
    const { client, calls } = await cartPlatform({ 'POST /remove-line-items': found({ lineItems: [] }) })
    expect((await client.cart.setQuantity(LINE_ID, 0)).lines).toEqual([])
    expect(calls()).toEqual([['POST /remove-line-items', { lineItemIds: [LINE_ID] }]])
  })
})

describe('pricing', () => {
  const summary = { priceSummary: { subtotal: { amount: '20.00' }, total: { amount: '20.00' } } }
  const priced = (cart: object = {}, more: object = {}) => ({ body: { cart: cartV2(cart), summary: { ...summary, ...more } } })
  const all = { tax: true, delivery: true, fees: true, fresh: true }
  const address = { country: 'US', postalCode: '10013' }

  test('sends every flag, also those that are false', async () => {
    const { client, calls } = await cartPlatform({ 'POST /estimate': priced() })
    await client.cart.price({ tax: false, delivery: false, fees: true, fresh: true })
    expect(calls()).toEqual([
      [
        'POST /estimate',
        {
          calculateTax: false,
          calculateDelivery: false,
          calculateAdditionalFees: true,
          calculateGiftCards: true,
          validationConfig: 'PRE_CHECKOUT_VALIDATIONS',
          refreshCart: true,
        },
      ],
    ])
  })

  test('does not leave an address in the cart that was only tried', async () => {
    const stored = { country: 'DE' }
    const { client, calls } = await cartPlatform({
      GET: found({ deliveryInfo: { address: stored } }),
      PATCH: found(),
      'POST /estimate': priced(),
    })
    await client.cart.price({ ...all, deliveryAddress: address })
    const sent = calls().filter(([call]) => call === 'PATCH')
    expect(sent).toEqual([
      ['PATCH', { cart: { deliveryInfo: { address } } }],
      ['PATCH', { cart: { deliveryInfo: { address: stored } } }],
    ])
    const failing = await cartPlatform({ GET: found(), PATCH: found(), 'POST /estimate': { status: 503 } })
    await expect(failing.client.cart.price({ ...all, deliveryAddress: address })).rejects.toThrow('System error occurred')
    expect(failing.calls().at(-1)).toEqual(['PATCH', { cart: { deliveryInfo: { address: null } } }])
  })

  const solutions = '/_api/delivery-rates/v1/get-delivery-solutions'
  const solution = {
    deliveryReference: { code: 'standard', appId: APP },
    title: 'Standard',
    logistics: { deliveryTime: '3 days' },
    cost: { deliveryPrice: { amount: '6.00' } },
  }

  test('lists ways of delivery by their own call where the estimate lists none, as far as that is allowed', async () => {
    const at = { deliveryInfo: { address } }
    const allowed = await cartPlatform({ 'POST /estimate': priced(at), [`POST ${solutions}`]: { body: { deliverySolutions: [solution] } } })
    expect((await allowed.client.cart.price(all))?.delivery?.options).toEqual([
      { code: 'standard', appId: APP, title: 'Standard', time: '3 days', pickupAddress: null, price: { amount: '6.00', currency: 'USD' } },
    ])
    expect(allowed.received.at(-1)?.body).toMatchObject({
      destination: address,
      currency: 'USD',
      lineItems: [{ id: LINE_ID, quantity: 2 }],
    })
    for (const reply of [{ status: 403 }, { status: 404 }, { status: 503 }]) {
      const refused = await cartPlatform({ 'POST /estimate': priced(at), [`POST ${solutions}`]: reply })
      const cart = await refused.client.cart.price(all)
      expect(cart?.delivery).toEqual({ chosen: null, options: [], impossible: false })
      expect(cart?.totals?.total.amount).toBe('20.00')
    }
  })

  test('does not ask for ways of delivery that the estimate lists, nor of a cart that goes nowhere', async () => {
    const deliveryOptions = [{ carrierId: APP, shippingOptions: [{ code: 'standard', title: 'Standard' }] }]
    const { client, calls } = await cartPlatform({
      'POST /estimate': (_, count) => (count === 1 ? priced({ deliveryInfo: { address } }, { deliveryOptions }) : priced()),
    })
    expect((await client.cart.price(all))?.delivery?.options).toHaveLength(1)
    expect((await client.cart.price(all))?.delivery).toBeNull()
    expect(calls().map(([call]) => call)).toEqual(['POST /estimate', 'POST /estimate'])
  })

  test('keeps what the checkout asks for out of the problems of the cart', async () => {
    const violations = ['MISSING_DELIVERY_ADDRESS', 'MISSING_DELIVERY_METHOD', 'MEMBERS_ONLY_ITEM'].map((code) => ({
      code,
      severity: 'ERROR',
      description: code,
      ...(code === 'MEMBERS_ONLY_ITEM' && { membersOnlyItemData: { lineItemIds: [LINE_ID] } }),
    }))
    const { client } = await cartPlatform({ 'POST /estimate': priced({}, { violations }) })
    expect((await client.cart.price(all))?.problems).toEqual([
      { severity: 'error', lineIds: [LINE_ID], text: 'MEMBERS_ONLY_ITEM', reason: null },
    ])
  })

  test('names the amount that an order has to come to', async () => {
    const violation = {
      code: 'SUBTOTAL_BELOW_ORDER_MINIMUM',
      severity: 'ERROR',
      subtotalBelowOrderMinimumData: { minimumOrderSubtotal: { amount: '50.00' }, remainingAmount: { amount: '30.00' } },
    }
    const { client } = await cartPlatform({ 'POST /estimate': priced({}, { violations: [violation] }) })
    expect((await client.cart.price(all))?.problems[0]?.reason).toEqual({
      rule: 'minimumSubtotal',
      amount: { amount: '50.00', currency: 'USD' },
      count: null,
      language: null,
    })
  })

  test('shows tax that is in the prices, of which the sums have none', async () => {
    const taxSummary = { pricesIncludeTax: true, taxes: [{ amount: { amount: '1.50' } }, { amount: { amount: '0.25' } }] }
    const tax = { priceSummary: { ...summary.priceSummary, tax: { amount: '0' } }, taxSummary }
    const { client } = await cartPlatform({ 'POST /estimate': priced({ taxInfo: { pricesIncludeTax: true } }, tax) })
    expect((await client.cart.price(all))?.totals?.tax).toEqual({ amount: '1.75', currency: 'USD' })
  })
})

describe('details', () => {
  test('are sent as far as they were said, and stay as they were', async () => {
    const { client, calls } = await cartPlatform({ PATCH: found() })
    const deliveryAddress = { country: 'US', addressLine1: '5th Avenue 1', location: { latitude: 40.7 } }
    const details = { deliveryAddress }
    await client.cart.setDetails(details)
    await client.cart.setDetails(details)
    await client.cart.setDetails({ note: '' })
    await client.cart.setDetails({ email: 'ann@example.com' })
    const address = { country: 'US', addressLine: '5th Avenue 1', geocode: { latitude: 40.7 } }
    expect(calls().map(([, body]) => body)).toEqual([
      { cart: { deliveryInfo: { address } } },
      { cart: { deliveryInfo: { address } } },
      { cart: { note: '' } },
      { cart: { customerInfo: { email: 'ann@example.com' } } },
    ])
    expect(details).toEqual({ deliveryAddress: { country: 'US', addressLine1: '5th Avenue 1', location: { latitude: 40.7 } } })
  })

  test('of delivery are a code, and the app that offers it where it is known', async () => {
    const { client, calls } = await cartPlatform({ 'POST /set-delivery-method': found() })
    await client.cart.setDelivery({ code: 'standard', appId: APP })
    await client.cart.setDelivery({ code: 'standard', appId: null })
    expect(calls().map(([, body]) => body)).toEqual([
      { deliveryMethod: { code: 'standard', appId: APP } },
      { deliveryMethod: { code: 'standard' } },
    ])
  })
})

describe('the checkout', () => {
  const summary = { priceSummary: { subtotal: { amount: '20.00' }, total: { amount: '20.00' } } }

  test('is that of the cart, which is read anew and has to be orderable', async () => {
    const { client, calls } = await cartPlatform({ 'POST /estimate': { body: { cart: cartV2(), summary } } })
    expect(await client.cart.openCheckout()).toEqual({ checkoutId: CART_ID })
    expect(calls()[0]?.[1]).toMatchObject({ refreshCart: true, validationConfig: 'PRE_CHECKOUT_VALIDATIONS' })
  })

  test.each([
    ['LINE_ITEMS_OUT_OF_STOCK', { cart: cartV2({ lineItems: [lineV2({ status: 'PARTIALLY_IN_STOCK' })] }), summary }],
    [
      'VIOLATIONS_WITH_ERROR_SEVERITY',
      { cart: cartV2(), summary: { ...summary, violations: [{ code: 'CUSTOM_VALIDATION', severity: 'ERROR' }] } },
    ],
  ])('is refused with %s', async (code, body) => {
    const { client } = await cartPlatform({ 'POST /estimate': { body } })
    expect(isApplicationError(await thrown(client.cart.openCheckout()), code)).toBe(true)
  })

  test('is refused without a cart', async () => {
    const { client } = await cartPlatform({ 'POST /estimate': noCart })
    expect(isApplicationError(await thrown(client.cart.openCheckout()), 'CURRENT_CART_NOT_FOUND')).toBe(true)
  })

  test('of items is a cart beside the current one', async () => {
    const { client, received } = await cartPlatform({ 'POST /ecom/v2/carts': found() })
    expect(await client.itemCheckouts.open([{ reference, quantity: 2 }])).toEqual({ checkoutId: CART_ID })
    expect(received).toMatchObject([{ method: 'POST', path: '/ecom/v2/carts', body: added(2) }])
  })
})

test('a cart is deleted', async () => {
  const { client, calls } = await cartPlatform({ DELETE: { body: {} } })
  expect(await client.cart.clear()).toBeUndefined()
  expect(calls()).toEqual([['DELETE', undefined]])
})
