import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARDS, orderShop } from '../support/order-shop.ts'
import { call, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'
import { listenForWebhooks, type HookServer } from '../support/webhook-receiver.ts'

const shop = useShop()
const orders = orderShop(shop)
let hooks: HookServer

beforeAll(async () => {
  hooks = await listenForWebhooks(async () =>
    (await call(shop.platform, 'GET', '/platform/v1/webhooks/keys')).body.keys.map(({ publicKey }: Json) => publicKey),
  )
  const { status, body } = await orders.shop('POST', '/platform/v1/webhooks/endpoints', { url: hooks.url })
  expect(status, JSON.stringify(body)).toBe(200)
})
afterAll(() => hooks.close())

const about = (id: string) => hooks.taken.filter(({ payload }) => payload.entityId === id)
const slugs = (id: string): string[] => about(id).map(({ payload }) => payload.slug)

describe('order events are published', () => {
  test('in sequence: placed, shipped, refunded and canceled', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { paymentMethod: 'offline' })
    const [line] = (await orders.order(id)).lineItems
    await orders.shop('POST', `/v1/payments-collector/orders/${id}/mark-as-paid`, {})
    await orders.shop('POST', `/v1/fulfillments/orders/${id}/create-fulfillment`, { fulfillment: { lineItems: [{ id: line.id }] } })
    await orders.shop('POST', `/v1/orders/${id}/cancel`, { restockAllItems: true, sendOrderCanceledEmail: true, customMessage: 'Sorry' })
    await expect.poll(() => slugs(id).at(-1), { timeout: 10_000 }).toBe('canceled')
    expect(slugs(id)).toEqual(['created', 'approved', 'updated', 'payment_status_updated', 'updated', 'fulfilled', 'updated', 'canceled'])
    const events = about(id)
    expect(events.map(({ event }) => event.type)).toEqual(slugs(id).map((slug) => `wix.ecom.v1.order_${slug}`))
    expect(events[0]?.payload.createdEvent.entity).toMatchObject({ id, status: 'APPROVED', paymentStatus: 'NOT_PAID' })
    expect(events[3]?.payload.actionEvent.body).toMatchObject({ previousPaymentStatus: 'NOT_PAID', order: { paymentStatus: 'PAID' } })
    expect(events[5]?.payload.actionEvent.body).toMatchObject({
      previousFulfillmentStatus: 'NOT_FULFILLED',
      newFulfillmentStatus: 'FULFILLED',
      action: 'FULFILLMENT_CREATED',
    })
    expect(events[7]?.payload.actionEvent.body).toMatchObject({
      order: { id, status: 'CANCELED' },
      restockAllItems: true,
      sendOrderCanceledEmail: true,
      customMessage: 'Sorry',
    })
    expect(events[0]?.event.identity).toMatchObject({ identityType: 'ANONYMOUS_VISITOR' })
    expect(events[7]?.event.identity).toMatchObject({ identityType: 'APP' })
  })

  test('only after the change is committed', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.pending })
    expect((await orders.shop('PATCH', `/v1/orders/${id}`, { order: { id, archived: true } })).status).toBe(409)
    const [payment] = (await orders.transactions(id)).payments
    await orders.shop('POST', `/v1/payments/${payment.id}/orders/${id}/update-payment-transaction-status`, { status: 'APPROVED' })
    await expect.poll(() => slugs(id).at(-1), { timeout: 10_000 }).toBe('approved')
    expect(slugs(id)).toEqual(['created', 'updated', 'payment_status_updated', 'approved'])
  })
})
