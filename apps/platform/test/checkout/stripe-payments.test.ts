import { describe, expect, test } from 'vitest'
import { mailsTo } from '../support/browser-visit.ts'
import { orderShop } from '../support/order-shop.ts'
import { good } from '../support/responses.ts'
import { completeCheckout, goodContact, newVisitor, open, orderIdOf, shownTotals, submit } from '../support/shop.ts'
import { follow, sessionOf, stripeShop } from '../support/stripe-shop.ts'
import { ONLY } from '../support/use-shop.ts'

const { shop, stripe, visit, mailAbout } = await stripeShop()
const orders = orderShop(shop)

const ordersOfShopper = () => shop.ordersOf(shop.shopper)
const cartStatus = async () => (await shop.shopper.call('GET', '/v1/carts/current')).status

describe('the payment step', () => {
  test('offers Stripe first and lets the browser go there', async () => {
    const url = await shop.cartWith(await shop.stocked(1))
    await submit(url, goodContact)
    const { text, headers } = await open(`${url.split('?')[0]}/payment`)
    expect(text).toMatch(/value="stripe" checked/)
    expect(text).toContain('Stripe’s secure page')
    expect(text).not.toContain('<script')
    expect(headers.get('content-security-policy')).toMatch(new RegExp(`form-action [^;]*${stripe.origin}`))
  })

  test('asks for the agreed sum and leaves cart, stock and orders as they are', async () => {
    const product = await shop.stocked(3)
    const { sessionId } = await visit(product, { quantity: 2 })
    expect(stripe.books.session(sessionId)).toMatchObject({ amount: 2600, currency: 'usd', email: 'ann@example.com', status: 'open' })
    expect(await ordersOfShopper()).toEqual([])
    expect(await cartStatus()).toBe(200)
    expect(await shop.stockOf(product)).toBe(3)
  })

  test('leads a double click and a second tab to one page', async () => {
    const { checkout, sessionId } = await visit(await shop.stocked(1))
    const again = await Promise.all(Array.from({ length: 5 }, () => completeCheckout(checkout, { paymentMethod: 'stripe' })))
    expect(new Set([sessionId, ...again.map(sessionOf)]).size).toBe(1)
  })

  test('ends the first page when the shopper pays with another delivery', async () => {
    const { checkout, sessionId } = await visit(await shop.stocked(1))
    const second = sessionOf(await completeCheckout(checkout, { paymentMethod: 'stripe', shippingOption: 'express' }))
    expect(second).not.toBe(sessionId)
    expect(stripe.books.session(sessionId).status).toBe('expired')
    expect(stripe.books.session(second)).toMatchObject({ status: 'open', amount: 2800 })
  })

  test('ends the page when the order is placed by other means', async () => {
    const { checkout, sessionId } = await visit(await shop.stocked(2))
    orderIdOf(await completeCheckout(checkout, { paymentMethod: 'offline' }))
    expect(stripe.books.session(sessionId).status).toBe('expired')
    expect(await ordersOfShopper()).toHaveLength(1)
  })

  test('makes one page when the responses of Stripe are lost', async () => {
    const sessions = stripe.books.sessions.size
    const [checkout = ''] = (await shop.cartWith(await shop.stocked(1))).split('?')
    stripe.losing.set('POST /v1/checkout/sessions', Infinity)
    const failed = await completeCheckout(checkout, { paymentMethod: 'stripe' })
    expect(failed.status).toBe(503)
    expect(failed.text).toContain('This payment method isn’t available right now.')
    stripe.losing.clear()
    sessionOf(await completeCheckout(checkout, { paymentMethod: 'stripe' }))
    expect(stripe.books.sessions.size).toBe(sessions + 1)
  })

  test('says so when Stripe is down or refuses, and the other methods work', async () => {
    const [checkout = ''] = (await shop.cartWith(await shop.stocked(1))).split('?')
    stripe.down = true
    expect((await completeCheckout(checkout, { paymentMethod: 'stripe' })).status).toBe(503)
    expect((await completeCheckout(checkout)).status).toBe(503)
    stripe.down = false
    orderIdOf(await completeCheckout(checkout))
  })
})

describe('a paid visit', () => {
  test.each(['before', 'after', 'twice', 'never'] as const)('makes one paid order with the webhook %s', async (timing) => {
    stripe.timing = timing
    const product = await shop.stocked(3)
    const { sessionId } = await visit(product)
    const charged = stripe.books.balance()
    const back = await stripe.pay(sessionId)
    const placed = await follow(back)
    expect(placed.location).toMatch(/\/thank-you\?orderId=/)
    expect(await orders.order(orderIdOf(placed))).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
    // Reloads and the late webhook change nothing.
    expect((await follow(back)).location).toBe(placed.location)
    await stripe.sendSession('checkout.session.completed', stripe.books.session(sessionId))
    expect(await ordersOfShopper()).toHaveLength(1)
    expect(await shop.stockOf(product)).toBe(2)
    expect(await cartStatus()).toBe(404)
    expect(stripe.books.balance()).toBe(charged + 1600)
    const { payments } = await orders.transactions(orderIdOf(placed))
    expect(payments).toMatchObject([
      {
        amount: { amount: '16.00' },
        status: 'APPROVED',
        regularPaymentDetails: {
          providerTransactionId: stripe.books.session(sessionId).intent?.id,
          creditCardDetails: { lastFourDigits: '4242', brand: 'visa' },
        },
      },
    ])
  })

  test('becomes an order by the clock when neither shopper nor webhook come back', async () => {
    const { sessionId } = await visit(await shop.stocked(1))
    stripe.books.pay(sessionId, 'paid')
    await expect.poll(async () => (await ordersOfShopper()).length).toBe(1)
    await expect.poll(cartStatus).toBe(404)
  })

  test('is confirmed later when the provider does not respond at the return', async () => {
    const { sessionId } = await visit(await shop.stocked(1))
    stripe.down = true
    const back = await stripe.pay(sessionId)
    const pending = await open(back)
    expect(pending.status).toBe(200)
    expect(pending.text).toContain('Confirming your payment')
    expect(pending.headers.get('refresh')).toMatch(/^4;url=\/checkout\//)
    stripe.down = false
    expect((await follow(back)).location).toContain('/thank-you?')
  })

  test('becomes an order of what was agreed when the cart changed meanwhile', async () => {
    const { sessionId } = await visit(await shop.stocked(2))
    await shop.shopper.addToCart((await shop.stocked(5)).id, ONLY, 3)
    await shop.shopper.openCheckout()
    const placed = await follow(await stripe.pay(sessionId))
    expect(await orders.order(orderIdOf(placed))).toMatchObject({
      lineItems: [{ quantity: 1 }],
      priceSummary: { total: { amount: '16.00' } },
    })
    expect((await shop.shopper.call('GET', '/v1/carts/current')).body.cart.lineItems).toMatchObject([{ quantity: 3 }])
  })

  test('is given back once, with a mail, when the last item was sold meanwhile', async () => {
    const product = await shop.stocked(1)
    const before = stripe.books.balance()
    const { sessionId } = await visit(product)
    const other = await newVisitor(shop.platform)
    await other.addToCart(product.id, ONLY, 1)
    orderIdOf(await completeCheckout(await other.openCheckout(), { paymentMethod: 'offline' }))
    stripe.timing = 'twice'
    const back = await stripe.pay(sessionId)
    const page = await follow(back)
    expect(page.status).toBe(409)
    expect(page.text).toContain('We couldn’t place your order')
    expect(page.text).toContain('$16.00')
    await follow(back)
    expect(stripe.books.balance()).toBe(before)
    expect(await ordersOfShopper()).toEqual([])
    expect(await cartStatus()).toBe(200)
    expect((await mailsTo(shop.platform, 'ann@example.com')).filter(({ text }) => text.includes('refunding $16.00'))).toHaveLength(1)
  })

  test('tells the owner when the money cannot be given back', async () => {
    const product = await shop.stocked(1)
    const { sessionId } = await visit(product)
    const other = await newVisitor(shop.platform)
    await other.addToCart(product.id, ONLY, 1)
    orderIdOf(await completeCheckout(await other.openCheckout(), { paymentMethod: 'offline' }))
    stripe.books.refundFate = 'failed'
    await follow(await stripe.pay(sessionId))
    const mail = await mailAbout('owner@galleria.example', /refund of \$16\.00 .* failed/i)
    expect(mail.text).toContain(stripe.books.session(sessionId).intent?.id)
  })
})

describe('a checkout that is paid twice', () => {
  /** Path of the cart's checkout, which only lacks its order. */
  async function readyCheckout(): Promise<string> {
    const { checkoutId } = (await shop.shopper.call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })).body
    const path = `/ecom/v1/checkouts/${checkoutId}`
    const shippingInfo = { selectedCarrierServiceOption: { code: 'standard' } }
    await good(shop.shopper.call('PATCH', path, { checkout: { id: checkoutId, shippingInfo } }))
    return path
  }

  test('leads to its order, and the second payment goes back', async () => {
    const { sessionId } = await visit(await shop.stocked(2))
    const before = stripe.books.balance()
    const path = await readyCheckout()
    stripe.books.pay(sessionId, 'paid')
    await good(orders.shop('POST', `${path}/create-order`, {}))
    const placed = await follow(stripe.books.session(sessionId).successUrl)
    expect(placed.location).toMatch(/\/thank-you\?orderId=/)
    await expect.poll(() => stripe.books.balance()).toBe(before)
    expect(await ordersOfShopper()).toHaveLength(1)
  })

  test('is not, where its order waits for just this payment', async () => {
    const { sessionId } = await visit(await shop.stocked(2))
    const before = stripe.books.balance()
    const path = await readyCheckout()
    stripe.books.pay(sessionId, 'paid')
    const { orderId } = await good(shop.shopper.call('POST', `${path}/create-order`, {}))
    orderIdOf(await follow(stripe.books.session(sessionId).successUrl))
    expect(await orders.order(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
    expect(stripe.books.balance()).toBe(before + 1600)
  })
})

describe('a visit without a payment', () => {
  test('that is canceled leads back to the choice that was made, and cannot be paid any more', async () => {
    const { checkout, sessionId } = await visit(await shop.stocked(1), { fields: { shippingOption: 'express' } })
    const back = await follow(stripe.books.session(sessionId).cancelUrl)
    expect(back.status).toBe(200)
    expect(back.text).toContain('Your payment wasn’t completed. You haven’t been charged.')
    expect(back.text).toMatch(/value="express" checked/)
    expect(stripe.books.session(sessionId).status).toBe('expired')
    expect(await cartStatus()).toBe(200)
    orderIdOf(await completeCheckout(checkout))
  })

  test('that is canceled in one tab and paid in the other is an order', async () => {
    const { sessionId } = await visit(await shop.stocked(1))
    stripe.books.pay(sessionId, 'paid')
    expect((await follow(stripe.books.session(sessionId).cancelUrl)).location).toContain('/thank-you?')
  })

  test('that expires is shown at the return and leaves the checkout open', async () => {
    const { checkout, sessionId } = await visit(await shop.stocked(1))
    const session = stripe.books.session(sessionId)
    session.expiresAt = 0
    expect((await follow(session.successUrl)).text).toContain('You haven’t been charged.')
    const { text } = await open(`${checkout}/payment`)
    expect(shownTotals(text)).toMatchObject({ 'total.standard': '16.00' })
  })

  test('belongs to its own checkout', async () => {
    const { sessionId } = await visit(await shop.stocked(1))
    const other = await newVisitor(shop.platform)
    await other.addToCart((await shop.stocked(1)).id, ONLY, 1)
    const [foreign = ''] = (await other.openCheckout()).split('?')
    const attempt = stripe.books.session(sessionId).attempt
    expect((await open(`${foreign}/paid/${attempt}`)).status).toBe(404)
  })
})
