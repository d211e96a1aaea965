import { describe, expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { good } from '../support/responses.ts'
import { orderIdOf, submit, type Json } from '../support/shop.ts'
import { follow, stripeShop } from '../support/stripe-shop.ts'

const { shop, stripe, visit, mailAbout } = await stripeShop()
const orders = orderShop(shop)
const MINUTE = 60_000

async function paidOrder(quantity = 1): Promise<{ id: string; paymentId: string; intent: string }> {
  const { sessionId } = await visit(await shop.stocked(quantity), { quantity })
  const id = orderIdOf(await follow(await stripe.pay(sessionId)))
  const { payments } = await orders.transactions(id)
  return { id, paymentId: payments[0].id, intent: stripe.books.session(sessionId).intent?.id ?? '' }
}

const refund = (id: string, paymentId: string, more: object = {}) =>
  orders.shop('POST', `/ecom/v1/payments-collector/orders/${id}/trigger-refund`, { ecomOrderId: id, payments: [{ paymentId }], ...more })
const refundOf = async (id: string): Promise<Json> => (await orders.transactions(id)).refunds[0].transactions[0]

describe('a bank debit', () => {
  test.each([
    [true, 'checkout.session.async_payment_succeeded', { status: 'APPROVED', paymentStatus: 'PAID' }, 0],
    [false, 'checkout.session.async_payment_failed', { status: 'REJECTED', paymentStatus: 'DECLINED' }, 1],
  ])('orders at once and ends days later (%s)', async (succeeded, type, expected, left) => {
    const product = await shop.stocked(1)
    const { sessionId } = await visit(product)
    const id = orderIdOf(await follow(await stripe.pay(sessionId, 'processing')))
    expect(await orders.order(id)).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' })
    expect(await shop.stockOf(product)).toBe(0)
    const session = stripe.books.settle(sessionId, succeeded)
    expect(await stripe.sendSession(type, session)).toBe(204)
    expect(await orders.order(id)).toMatchObject(expected)
    expect(await shop.stockOf(product)).toBe(left)
  })

  test('ends by the clock when no webhook tells its end', async () => {
    const { sessionId } = await visit(await shop.stocked(1))
    const id = orderIdOf(await follow(await stripe.pay(sessionId, 'processing')))
    stripe.books.settle(sessionId, true)
    await expect.poll(async () => (await orders.order(id)).paymentStatus).toBe('PAID')
  })
})

describe('a bank debit of an order that the owner has canceled', () => {
  test('is given back when it comes after all', async () => {
    const before = stripe.books.balance()
    const product = await shop.stocked(1)
    const { sessionId } = await visit(product)
    const id = orderIdOf(await follow(await stripe.pay(sessionId, 'processing')))
    const { payments } = await orders.transactions(id)
    const path = `/ecom/v1/payments/${payments[0].id}/orders/${id}/update-payment-transaction-status`
    await good(orders.shop('POST', path, { orderId: id, paymentId: payments[0].id, status: 'CANCELED' }))
    expect(await shop.stockOf(product)).toBe(1)
    expect(await stripe.sendSession('checkout.session.async_payment_succeeded', stripe.books.settle(sessionId, true))).toBe(204)
    expect(stripe.books.balance()).toBe(before)
    expect(await orders.order(id)).toMatchObject({ status: 'REJECTED', paymentStatus: 'CANCELED' })
    expect(await shop.stockOf(product)).toBe(1)
  })
})

describe('a refund', () => {
  test('goes through Stripe, in parts, and is mailed when it is on its way', async () => {
    const { id, paymentId, intent } = await paidOrder()
    const sideEffects = { sendOrderRefundedEmail: true, customMessage: `For ${id}` }
    await good(refund(id, paymentId, { payments: [{ paymentId, amount: { amount: '6.00' } }], sideEffects }))
    await good(refund(id, paymentId))
    expect(stripe.books.refundsOf(intent).map(({ amount }) => amount)).toEqual([600, 1000])
    expect(await refundOf(id)).toMatchObject({ refundStatus: 'SUCCEEDED', providerRefundId: stripe.books.refundsOf(intent)[0]?.id })
    expect(await orders.order(id)).toMatchObject({ paymentStatus: 'FULLY_REFUNDED' })
    expect((await mailAbout('ann@example.com', new RegExp(`For ${id}`))).text).toContain('$6.00')
    expect(JSON.stringify(await orders.transactions(id))).not.toContain('customMessage')
  })

  test('is made once for one key, also when the responses of Stripe are lost', async () => {
    const { id, paymentId, intent } = await paidOrder()
    stripe.losing.set('POST /v1/refunds', Infinity)
    const idempotencyKey = crypto.randomUUID()
    await good(refund(id, paymentId, { idempotencyKey }))
    stripe.losing.clear()
    await good(refund(id, paymentId, { idempotencyKey }))
    await expect.poll(async () => (await refundOf(id)).refundStatus).toBe('SUCCEEDED')
    expect(stripe.books.refundsOf(intent)).toHaveLength(1)
    expect((await orders.transactions(id)).refunds).toHaveLength(1)
  })

  test('that fails leaves the payment as it was, and the owner gets a mail', async () => {
    const { id, paymentId } = await paidOrder()
    const { number, lineItems } = await orders.order(id)
    stripe.books.refundFate = 'failed'
    const details = { lineItems: [{ lineItemId: lineItems[0].id, quantity: 1 }] }
    const { failedPaymentIds } = await good(refund(id, paymentId, { details }))
    expect(failedPaymentIds).toEqual([paymentId])
    expect(await orders.order(id)).toMatchObject({ paymentStatus: 'PAID', lineItems: [{ refundQuantity: 0 }] })
    const mail = await mailAbout('owner@galleria.example', new RegExp(`order #${number} failed`))
    expect(mail.text).toContain('expired_or_canceled_card')
    stripe.books.refundFate = 'succeeded'
    await good(refund(id, paymentId, { details }))
    expect(await orders.order(id)).toMatchObject({ paymentStatus: 'FULLY_REFUNDED', lineItems: [{ refundQuantity: 1 }] })
  })

  test('goes through Stripe when the buyer cancels', async () => {
    const { id, intent } = await paidOrder()
    const { url } = await good(orders.shop('GET', `/platform/v1/order-links/${id}`))
    expect((await submit(url, { intent: 'cancel', reason: 'mistake' })).status).toBe(303)
    await expect.poll(() => stripe.books.refundsOf(intent).map(({ amount }) => amount)).toEqual([1600])
    await expect.poll(async () => (await orders.order(id)).paymentStatus).toBe('FULLY_REFUNDED')
  })

  test('that the bank sends back days later is mailed to the owner, too', async () => {
    const { id, paymentId, intent } = await paidOrder()
    await good(refund(id, paymentId))
    const [made] = stripe.books.refundsOf(intent)
    await stripe.sendWebhook('refund.failed', { ...made, object: 'refund', status: 'failed', failure_reason: 'lost_or_stolen_card' })
    expect(await orders.order(id)).toMatchObject({ paymentStatus: 'PAID' })
    const { number } = await orders.order(id)
    expect((await mailAbout('owner@galleria.example', new RegExp(`order #${number} failed`))).text).toContain('lost_or_stolen')
  })
})

describe('a refund in the dashboard of Stripe', () => {
  test('is recorded once for all messages about it', async () => {
    const { id, intent } = await paidOrder()
    const made = { id: 're_dashboard', object: 'refund', payment_intent: intent, amount: 600, currency: 'usd', metadata: {} }
    for (const type of ['refund.created', 'refund.updated']) await stripe.sendWebhook(type, { ...made, status: 'succeeded' })
    expect((await orders.transactions(id)).refunds).toMatchObject([
      { transactions: [{ refundStatus: 'SUCCEEDED', externalRefund: true, amount: { amount: '6.00' }, providerRefundId: 're_dashboard' }] },
    ])
    expect(await orders.order(id)).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED' })
    await stripe.sendWebhook('refund.failed', { ...made, status: 'failed', failure_reason: 'unknown' })
    expect(await orders.order(id)).toMatchObject({ paymentStatus: 'PAID' })
  })

  test.each([
    ['of more than the payment', { amount: 1_601, currency: 'usd' }],
    ['in another currency', { amount: 600, currency: 'jpy' }],
  ])('%s is held for the owner', async (what, sum) => {
    const { id, intent } = await paidOrder()
    const made = { id: `re_${crypto.randomUUID()}`, object: 'refund', payment_intent: intent, metadata: {}, ...sum }
    for (const type of ['refund.created', 'refund.updated'])
      expect(await stripe.sendWebhook(type, { ...made, status: 'succeeded' })).toBe(204)
    expect((await orders.transactions(id)).refunds).toEqual([])
    expect(await orders.order(id)).toMatchObject({ paymentStatus: 'PAID' })
    const mails = (await orders.emails('owner@galleria.example')).filter(({ text }) => text.includes(made.id))
    expect([what, mails.length]).toEqual([what, 1])
  })
})

describe('a payment of another sum than the agreed one', () => {
  test.each([
    ['in another currency', { amount: 1, currency: 'jpy' }],
    ['of less', { amount: 1 }],
    ['of more', { amount: 160_000 }],
  ])('%s is held for the owner and brings no order', async (_, change) => {
    const product = await shop.stocked(1)
    const { sessionId } = await visit(product)
    const session = stripe.books.pay(sessionId, 'paid')
    Object.assign(session.intent ?? {}, change)
    expect(await stripe.sendSession('checkout.session.completed', session)).toBe(204)
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
    expect(await shop.stockOf(product)).toBe(1)
    const intent = session.intent?.id ?? ''
    expect(stripe.books.refundsOf(intent)).toEqual([])
    const mail = await mailAbout('owner@galleria.example', new RegExp(intent))
    expect(mail.text).toContain('but 16.00 USD was agreed')
    // The message comes again, and the shopper reads the page of the payment.
    expect(await stripe.sendSession('checkout.session.completed', session)).toBe(204)
    expect((await follow(session.successUrl)).text).not.toContain('$16.00')
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
    // The owner gives it back in the dashboard, which has no refund until the bank took it.
    const refund = { id: `re_${intent}`, object: 'refund', payment_intent: intent, amount: 1, currency: 'usd', metadata: {} }
    expect(await stripe.sendWebhook('refund.created', { ...refund, status: 'pending' })).toBe(204)
    expect((await follow(session.successUrl)).text).not.toContain('$16.00')
    expect(await stripe.sendWebhook('refund.updated', { ...refund, status: 'succeeded' })).toBe(204)
    expect((await follow(session.successUrl)).text).toContain('$16.00')
  })

  test('by a page that names another sum than its payment is held as well', async () => {
    const { sessionId } = await visit(await shop.stocked(1))
    const session = stripe.books.pay(sessionId, 'paid')
    Object.assign(session, { amount: 1 })
    expect(await stripe.sendSession('checkout.session.completed', session)).toBe(204)
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
  })

  test('that was on its way leaves its order waiting', async () => {
    const { sessionId } = await visit(await shop.stocked(1))
    const id = orderIdOf(await follow(await stripe.pay(sessionId, 'processing')))
    const session = stripe.books.settle(sessionId, true)
    Object.assign(session.intent ?? {}, { amount: 1 })
    expect(await stripe.sendSession('checkout.session.async_payment_succeeded', session)).toBe(204)
    expect(await orders.order(id)).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' })
    await mailAbout('owner@galleria.example', new RegExp(session.intent?.id ?? 'none'))
  })
})

describe('a webhook', () => {
  test('is taken with a fresh signature of the secret alone', async () => {
    const { sessionId } = await visit(await shop.stocked(1))
    const session = stripe.books.pay(sessionId, 'paid')
    const object = { id: session.id, object: 'checkout.session' }
    const send = (options: object) => stripe.sendWebhook('checkout.session.completed', object, options)
    expect(await send({ secret: 'whsec_other' })).toBe(400)
    expect(await send({ at: Date.now() - 6 * MINUTE })).toBe(400)
    expect(await send({})).toBe(204)
    expect(await shop.ordersOf(shop.shopper)).toHaveLength(1)
  })

  test('claims nothing: an unpaid session stays unpaid, and foreign ones are passed over', async () => {
    const { sessionId } = await visit(await shop.stocked(1))
    const forged = { id: sessionId, object: 'checkout.session', status: 'complete', payment_status: 'paid' }
    expect(await stripe.sendWebhook('checkout.session.completed', forged)).toBe(204)
    expect(await stripe.sendWebhook('checkout.session.completed', { ...forged, id: 'cs_of_another_system' })).toBe(204)
    expect(await stripe.sendWebhook('customer.created', { id: 'cus_1', object: 'customer' })).toBe(204)
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
  })

  test('is sent again when the platform cannot ask Stripe', async () => {
    const { sessionId } = await visit(await shop.stocked(1))
    const session = stripe.books.pay(sessionId, 'paid')
    stripe.down = true
    expect(await stripe.sendSession('checkout.session.completed', session)).toBe(500)
  })
})
