import { describe, expect, test } from 'vitest'
import { STORE_URL } from '../support/platform-process.ts'
import { good } from '../support/responses.ts'
import {
  call,
  completeCheckout,
  goodCard,
  goodContact,
  importCatalog,
  newVisitor,
  open,
  orderIdOf,
  plainProduct,
  reference,
  shownTotals,
  submit,
  type Json,
} from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()

describe('placing an order', () => {
  test('creates the order, reserves the stock, queues an e-mail, empties the cart and returns to the store', async () => {
    const product = await shop.stocked(5)
    const placed = await completeCheckout(await shop.cartWith(product, 2), { shippingOption: 'express' })
    expect(placed.status).toBe(303)
    expect(placed.location).toMatch(new RegExp(`^${STORE_URL}/thank-you\\?orderId=[0-9a-f-]{36}$`))
    const { order } = (await shop.shopper.call('GET', `/ecom/v1/orders/${orderIdOf(placed)}`)).body
    expect(order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      lineItems: [
        { quantity: 2, productName: { original: product.name }, price: { amount: '10.00' }, totalPriceAfterTax: { amount: '20.00' } },
      ],
      priceSummary: { subtotal: { amount: '20.00' }, shipping: { amount: '18.00' }, total: { amount: '38.00', formattedAmount: '$38.00' } },
      buyerInfo: { email: 'ann@example.com', visitorId: expect.any(String) },
      shippingInfo: {
        title: 'Express',
        logistics: {
          shippingDestination: {
            address: { city: 'New York', subdivision: 'US-NY', addressLine: '5 Laight Street' },
            contactDetails: { firstName: 'Ann', lastName: 'Lee' },
          },
        },
      },
      activities: [{ type: 'ORDER_PLACED' }, { type: 'ORDER_PAID' }],
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '38.00' } },
    })
    expect(Number(order.number)).toBeGreaterThanOrEqual(10_001)
    expect(await shop.stockOf(product)).toBe(3)
    expect((await shop.shopper.call('GET', '/v1/carts/current')).status).toBe(404)
    const emails = (await call(shop.platform, 'GET', '/_dev/outbox')).body
    const mail = emails.find(({ to }: Json) => to === 'ann@example.com')
    expect(mail).toMatchObject({
      subject: `Your Galleria order #${order.number}`,
      text: expect.stringContaining('$38.00'),
      html: expect.stringContaining('$38.00'),
    })
    expect(JSON.stringify([order, emails])).not.toContain('4242')
  })

  test('with payment on delivery leaves it unpaid', async () => {
    const placed = await completeCheckout(await shop.cartWith(await shop.stocked(1)), { paymentMethod: 'offline', cardNumber: '' })
    const { order } = (await shop.shopper.call('GET', `/v1/orders/${orderIdOf(placed)}`)).body
    expect(order).toMatchObject({ paymentStatus: 'NOT_PAID', balanceSummary: { balance: { amount: '16.00' }, paid: { amount: '0.00' } } })
  })

  test('numbers orders consecutively', async () => {
    const product = await shop.stocked(3)
    const numbers: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const placed = await completeCheckout(await shop.cartWith(product))
      numbers.push(Number((await shop.shopper.call('GET', `/v1/orders/${orderIdOf(placed)}`)).body.order.number))
    }
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2])
  })

  test('twenty times concurrently creates one order', async () => {
    const product = await shop.stocked(50)
    const url = await shop.cartWith(product)
    await submit(url, goodContact)
    const totals = shownTotals((await open(`${url}/payment`)).text)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => submit(`${url}/payment`, { shippingOption: 'standard', ...totals, ...goodCard })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
    expect(new Set(responses.map(orderIdOf)).size).toBe(1)
    expect(await shop.ordersOf(shop.shopper)).toHaveLength(1)
    expect(await shop.stockOf(product)).toBe(49)
  })

  test('leaves no trace when the bank declines', async () => {
    const product = await shop.stocked(1)
    const url = await shop.cartWith(product)
    const { status, text } = await completeCheckout(url, { cardNumber: '4000 0000 0000 0002' })
    expect(status).toBe(402)
    expect(text).toContain('Your card was declined. You haven’t been charged.')
    // The answer to this very request repeats the card, but for its security code; nothing else ever shows it.
    expect(text).toMatch(/name="cardCode"[^>]* value=""/)
    expect((await open(`${url}/payment`)).text).not.toContain('4000')
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
    expect(await shop.stockOf(product)).toBe(1)
    expect((await completeCheckout(url)).status).toBe(303)
  })

  test.each([
    [{ cardNumber: '4242' }, 'cardNumber'],
    [{ cardExpiry: '01/20' }, 'cardExpiry'],
    [{ cardCode: '' }, 'cardCode'],
  ])('names the field of a card that is wrong: %j', async (fields, id) => {
    const url = await shop.cartWith(await shop.stocked(1))
    const { status, text } = await completeCheckout(url, fields)
    expect(status).toBe(422)
    expect(text).toMatch(new RegExp(`id="${id}"[^>]*aria-invalid="true"`))
    expect((await open(`${url}/payment`)).text).not.toContain('value="4242')
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
  })

  test('requires an existing delivery option', async () => {
    const { status, text } = await completeCheckout(await shop.cartWith(await shop.stocked(1)), { shippingOption: 'balloon' })
    expect(status).toBe(422)
    expect(text).toContain('Choose a shipping method.')
  })

  test('names the item that has sold out meanwhile, and changes nothing', async () => {
    const [scarce, plenty] = [await shop.stocked(2), await shop.stocked(9)]
    await shop.shopper.addToCart(plenty.id, ONLY, 1)
    const url = await shop.cartWith(scarce, 2)
    await submit(url, goodContact)
    const totals = shownTotals((await open(`${url}/payment`)).text)
    await importCatalog(shop.platform, { products: [plainProduct(scarce.slug, 1)] })
    const { status, text } = await submit(`${url}/payment`, { shippingOption: 'standard', ...totals, ...goodCard })
    expect(status).toBe(409)
    expect(text).toContain(`${scarce.slug}</bdi>: Only 1 left.`)
    expect(text).toContain(`href="${STORE_URL}/cart"`)
    expect(text).not.toContain('Place order')
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
    expect([await shop.stockOf(scarce), await shop.stockOf(plenty)]).toEqual([1, 9])
  })

  test('shows no price of what is no longer sold, and does not count it', async () => {
    const [gone, mug] = [await shop.stocked(2), await shop.stocked(9)]
    await shop.shopper.addToCart(gone.id, ONLY, 2)
    const url = await shop.cartWith(mug, 1)
    expect((await open(url)).text).toContain('3 items')
    await call(shop.platform, 'DELETE', `/stores/v1/products/${gone.id}`, { elevated: true })
    const { text } = await open(url)
    expect(text).toContain('1 item<')
    expect(text).not.toContain('$0.00')
  })

  test('reserves two lines of one variant together or not at all', async () => {
    const product = await shop.stocked(4, { textFields: [{ title: 'Name', maxLength: 5 }] })
    const engraved = { ...reference(product.id, ONLY), options: { variantId: ONLY, customTextFields: { Name: 'Ann' } } }
    await shop.shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: engraved, quantity: 2 }] })
    const url = await shop.cartWith(product, 2)
    // Another one is sold elsewhere.
    const inventoryItem = { trackQuantity: true, variants: [{ variantId: ONLY, quantity: 3 }] }
    await good(call(shop.platform, 'PATCH', `/stores/v2/inventoryItems/product/${product.id}`, { elevated: true, body: { inventoryItem } }))
    const { status, text } = await completeCheckout(url)
    expect(status).toBe(409)
    expect(text).toContain('Only 1 left.')
    expect(await shop.stockOf(product)).toBe(3)
  })

  test('charges no total that the shopper has not seen', async () => {
    const product = await shop.stocked(9)
    const url = await shop.cartWith(product)
    await submit(url, goodContact)
    const totals = shownTotals((await open(`${url}/payment`)).text)
    const { variants } = plainProduct(product.slug, 9, '12.00')
    await importCatalog(shop.platform, { products: [{ ...plainProduct(product.slug, 9), variants }] })
    const fields = { shippingOption: 'standard', ...goodCard }
    const changed = await submit(`${url}/payment`, { ...fields, ...totals })
    expect(changed.status).toBe(409)
    expect(changed.text).toContain('The total has changed')
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
    const agreed = await submit(`${url}/payment`, { ...fields, ...shownTotals(changed.text) })
    expect(agreed.status).toBe(303)
    expect((await shop.ordersOf(shop.shopper))[0].priceSummary.total.amount).toBe('18.00')
  })

  test.each([undefined, '3.00'])('places the order when only %s is due at once', async (amount) => {
    const { cart } = (await shop.shopper.addToCart((await shop.stocked(1)).id, ONLY, 1)).body
    const shopCall = (method: string, path: string, body: object) => call(shop.platform, method, path, { elevated: true, body })
    const code =
      amount && (await shopCall('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount } } })).body.giftCard.code
    const later = { price: '40.00', itemType: { custom: 'Fitting' }, paymentOption: 'FULL_PAYMENT_OFFLINE' }
    const now = { price: '3.00', itemType: { custom: 'Wrapping' } }
    await shop.shopper.call('POST', '/v1/carts/current/remove-line-items', { lineItemIds: [cart.lineItems[0].id] })
    await shopCall('PATCH', `/ecom/v1/carts/${cart.id}`, {
      customLineItems: amount ? [later, now] : [later],
      ...(code && { giftCardCode: code }),
    })
    const url = await shop.shopper.openCheckout()
    await submit(url, goodContact)
    const placed = await submit(`${url}/payment`, { ...shownTotals((await open(`${url}/payment`)).text), ...goodCard })
    const { order } = (await shop.shopper.call('GET', `/v1/orders/${orderIdOf(placed)}`)).body
    expect(order).toMatchObject({
      status: 'APPROVED',
      balanceSummary: { balance: { amount: '40.00' }, paid: { amount: amount ?? '0.00' } },
    })
    expect(await shop.ordersOf(shop.shopper)).toHaveLength(1)
  })

  test('is refused for sums beyond the safe range', async () => {
    const { cart } = (await shop.shopper.addToCart((await shop.stocked(1)).id, ONLY, 1)).body
    await call(shop.platform, 'PATCH', `/ecom/v1/carts/${cart.id}`, {
      elevated: true,
      body: { customLineItems: [{ price: '1000000000000000', quantity: 100_000, itemType: { custom: 'Everything' } }] },
    })
    await shop.shopper.call('POST', '/v1/carts/current/remove-line-items', { lineItemIds: [cart.lineItems[0].id] })
    const { violations } = (await shop.shopper.call('POST', '/v1/carts/current/estimate-totals', {})).body
    expect(violations).toMatchObject([{ severity: 'ERROR', description: expect.stringContaining('more money') }])
    const url = await shop.shopper.openCheckout()
    await submit(url, goodContact)
    const { status, text } = await submit(`${url}/payment`, { total: '100000000000000000000.00', ...goodCard })
    expect([status, text.includes('more money')]).toEqual([409, true])
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
  })

  test('keeps items in the cart that were added meanwhile', async () => {
    const [ordered, added] = [await shop.stocked(9), await shop.stocked(9)]
    const url = await shop.cartWith(ordered, 2)
    await shop.shopper.addToCart(ordered.id, ONLY, 1)
    await shop.shopper.addToCart(added.id, ONLY, 1)
    expect((await completeCheckout(url)).status).toBe(303)
    const { cart } = (await shop.shopper.call('GET', '/v1/carts/current')).body
    expect(cart.lineItems).toMatchObject([
      { quantity: 1, rootCatalogItemId: ordered.id },
      { quantity: 1, rootCatalogItemId: added.id },
    ])
    expect(cart.checkoutId).toBeUndefined()
    expect((await completeCheckout(await shop.shopper.openCheckout())).status).toBe(303)
    expect(await shop.ordersOf(shop.shopper)).toHaveLength(2)
  })

  test('a second time shows the order instead', async () => {
    const url = await shop.cartWith(await shop.stocked(5))
    const placed = await completeCheckout(url)
    const again = await open(url)
    expect(again.status).toBe(410)
    expect(again.text).toContain('has been placed')
    expect(again.text).toContain(orderIdOf(placed))
    expect((await submit(`${url}/payment`, goodCard)).location).toBe(placed.location)
  })

  test('a hundred shoppers for the last item: one gets it', async () => {
    const product = await shop.stocked(1)
    const shoppers = await Promise.all(Array.from({ length: 100 }, () => newVisitor(shop.platform)))
    const urls = await Promise.all(
      shoppers.map(async (who) => {
        await who.addToCart(product.id, ONLY, 1)
        const url = await who.openCheckout()
        await submit(url, goodContact)
        return url
      }),
    )
    const totals = shownTotals((await open(`${urls[0]}/payment`)).text)
    const responses = await Promise.all(urls.map((url) => submit(`${url}/payment`, { shippingOption: 'standard', ...totals, ...goodCard })))
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(responses.filter(({ status, text }) => status === 409 && text.includes('Sold out'))).toHaveLength(99)
    expect(await shop.stockOf(product)).toBe(0)
  })
})
