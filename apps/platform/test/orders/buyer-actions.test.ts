import { describe, expect, test } from 'vitest'
import { CARDS, orderShop } from '../support/order-shop.ts'
import { codeOf, good } from '../support/responses.ts'
import { open, submit, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)
const RETURNS = '/platform/v1/order-returns'
const EMAIL = 'ann@example.com'

const linkTo = async (id: string): Promise<string> => (await good(orders.shop('GET', `/platform/v1/order-links/${id}`))).url
const subjects = async (to: string): Promise<string[]> => (await orders.emails(to)).map(({ subject }: Json) => subject)

async function shipped(quantity: number): Promise<{ id: string; line: string; link: string }> {
  const id = await orders.placed(await shop.stocked(quantity), quantity)
  const [line] = (await orders.order(id)).lineItems
  await good(
    orders.shop('POST', `/ecom/v1/fulfillments/orders/${id}/create-fulfillment`, {
      fulfillment: { lineItems: [{ id: line.id, quantity }] },
    }),
  )
  return { id, line: line.id, link: await linkTo(id) }
}

describe('a buyer cancels', () => {
  test('what was paid by card: goods are back, the money goes back, and both sides are mailed', async () => {
    const product = await shop.stocked(3)
    const id = await orders.placed(product, 2)
    const link = await linkTo(id)
    expect((await open(link)).text).toContain('Cancel order')
    const { status, location } = await submit(link, { intent: 'cancel', reason: 'mistake' })
    expect(status).toBe(303)
    const page = await open(new URL(location ?? '', link).href)
    expect(page.text).toContain('Your order is canceled.')
    expect(page.text).toContain('Canceled · Refunded')
    expect(page.text).not.toContain('value="cancel"')
    const order = await orders.order(id)
    expect([order.status, order.paymentStatus]).toEqual(['CANCELED', 'FULLY_REFUNDED'])
    expect(order.activities).toContainEqual(
      expect.objectContaining({ customActivity: expect.objectContaining({ additionalData: { reason: 'mistake' } }) }),
    )
    expect(await shop.stockOf(product)).toBe(3)
    const sent = (await subjects(EMAIL)).slice(0, 2).toSorted()
    expect(sent).toEqual([`Refund for your Galleria order #${order.number}`, `Your Galleria order #${order.number} was canceled`])
    expect(await subjects('owner@galleria.example')).toContain(`Order #${order.number} was canceled by the buyer`)
  })

  test('once, however often the button is pressed', async () => {
    const product = await shop.stocked(1)
    const id = await orders.placed(product)
    const link = await linkTo(id)
    const statuses = (await Promise.all([1, 2, 3].map(() => submit(link, { intent: 'cancel', reason: 'anotherReason' })))).map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([303, 303, 303])
    expect(await shop.stockOf(product)).toBe(1)
    expect((await orders.transactions(id)).refunds).toHaveLength(1)
  })

  test('what a card only holds, which is let go', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.authorized })
    await submit(await linkTo(id), { intent: 'cancel', reason: 'changedMind' })
    expect((await orders.order(id)).status).toBe('CANCELED')
    expect((await orders.transactions(id)).payments[0].regularPaymentDetails.status).toBe('VOIDED')
  })

  test('nothing that is on its way, and nothing from another site', async () => {
    const { id, link } = await shipped(1)
    expect((await open(link)).text).not.toContain('value="cancel"')
    expect((await submit(link, { intent: 'cancel', reason: 'anotherReason' })).status).toBe(409)
    const other = await orders.placed(await shop.stocked(1))
    expect((await submit(await linkTo(other), { intent: 'cancel' }, { origin: 'https://evil.example' })).status).toBe(403)
    expect([(await orders.order(id)).status, (await orders.order(other)).status]).toEqual(['APPROVED', 'APPROVED'])
  })
})

describe('a buyer returns', () => {
  test('a part of what was shipped, and reads what the shop decides', async () => {
    const { id, line, link } = await shipped(2)
    const requested = await submit(link, { intent: 'return', [`quantity-${line}`]: '1', reason: 'damaged', comment: 'A crack <b>' })
    expect(requested.status).toBe(303)
    const page = await open(new URL(requested.location ?? '', link).href)
    expect(page.text).toContain('We’ve received your return request.')
    expect(page.text).toContain('Requested')
    const { orderReturns } = await good(orders.shop('POST', `${RETURNS}/query`, { orderId: id }))
    expect(orderReturns).toMatchObject([
      { orderId: id, status: 'REQUESTED', reason: 'damaged', comment: 'A crack <b>', lineItems: [{ lineItemId: line, quantity: 1 }] },
    ])
    const { number } = await orders.order(id)
    expect(await subjects('owner@galleria.example')).toContain(`Return request for order #${number}`)
    const decide = (body: object) => orders.shop('POST', `${RETURNS}/${orderReturns[0].id}/decide`, body)
    await good(decide({ status: 'APPROVED', note: 'Send it to 88 Laight Street.' }))
    expect((await open(link)).text).toMatch(/Send it to 88 Laight Street\..*Approved/s)
    const [mail] = await orders.emails(EMAIL)
    expect(mail.text).toContain(`Your return for order #${number} is approved.`)
    expect(mail.text).toContain('Send it to 88 Laight Street.')
    const again = await decide({ status: 'APPROVED' })
    expect([again.status, codeOf(again.body)]).toEqual([409, 'UNSUPPORTED_TRANSITION'])
    await good(decide({ status: 'RECEIVED' }))
    // The note was about the way back.
    expect((await orders.emails(EMAIL))[0]?.text).toContain(`We’ve received your return for order #${number}.`)
    expect((await orders.emails(EMAIL))[0]?.text).not.toContain('Send it to')
    expect((await open(link)).text).not.toContain('Send it to')
  })

  test('no more than was shipped, and not twice', async () => {
    const { line, link } = await shipped(2)
    const back = async (quantity: string, id = line) =>
      (await submit(link, { intent: 'return', [`quantity-${id}`]: quantity, reason: 'anotherReason', comment: '' })).status
    expect([await back('3'), await back('0'), await back('1', 'no-line'), await back('2'), await back('1')]).toEqual([
      409, 409, 409, 303, 409,
    ])
  })

  test('what one form says once, however often its button is pressed', async () => {
    const { id, line, link } = await shipped(4)
    const press = () => submit(link, { intent: 'return', [`quantity-${line}`]: '1', reason: 'anotherReason', comment: '' })
    expect((await Promise.all([1, 2, 3].map(press))).map(({ status }) => status)).toEqual([303, 303, 303])
    const { orderReturns } = await good(orders.shop('POST', `${RETURNS}/query`, { orderId: id }))
    expect(orderReturns).toHaveLength(1)
  })

  test('no more than was shipped by a form that names a line twice', async () => {
    const { line, link } = await shipped(1)
    const body = new URLSearchParams([
      ['intent', 'return'],
      [`quantity-${line}`, '1'],
      [`quantity-${line}`, '1'],
    ])
    await fetch(link, { method: 'POST', redirect: 'manual', headers: { origin: new URL(link).origin }, body })
    const { orderReturns } = await good(orders.shop('POST', `${RETURNS}/query`, {}))
    expect(orderReturns[0].lineItems).toEqual([{ lineItemId: line, quantity: 1 }])
  })

  test('nothing that has not left the shop', async () => {
    const link = await linkTo(await orders.placed(await shop.stocked(1)))
    expect((await open(link)).text).not.toContain('value="return"')
  })
})
