import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StripeDouble } from './stripe-double.ts'

let stripe: StripeDouble
beforeAll(async () => {
  stripe = await StripeDouble.start()
})
afterAll(() => stripe.stop())

const SESSION = {
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '1600',
  success_url: 'http://localhost/paid',
  cancel_url: 'http://localhost/back',
}

async function send(path: string, fields: Record<string, string>, key?: string, secret = stripe.secretKey) {
  const headers = { authorization: `Bearer ${secret}`, ...(key !== undefined && { 'idempotency-key': key }) }
  const response = await fetch(`${stripe.origin}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const body = (await response.json()) as { id?: string; status?: string; error?: { type: string; code?: string } }
  return { replayed: response.headers.get('idempotent-replayed'), ...body, httpStatus: response.status }
}

describe('the double of Stripe', () => {
  test('gives the same response for the same key and refuses another request under it', async () => {
    const first = await send('checkout/sessions', SESSION, 'key-1')
    const again = await send('checkout/sessions', SESSION, 'key-1')
    expect([again.id, first.replayed, again.replayed]).toEqual([first.id, null, 'true'])
    const other = await send('checkout/sessions', { ...SESSION, success_url: 'http://localhost/other' }, 'key-1')
    expect([other.httpStatus, other.error?.type]).toEqual([400, 'idempotency_error'])
  })

  test('refuses other keys, small amounts and pages that end too soon', async () => {
    expect((await send('checkout/sessions', SESSION, undefined, 'sk_test_other')).httpStatus).toBe(401)
    const small = await send('checkout/sessions', { ...SESSION, 'line_items[0][price_data][unit_amount]': '49' })
    expect(small.error?.code).toBe('amount_too_small')
    const soon = String(Math.floor(Date.now() / 1000) + 600)
    expect((await send('checkout/sessions', { ...SESSION, expires_at: soon })).httpStatus).toBe(400)
  })

  test('takes money of an open page once, and none of an expired one', async () => {
    const { id = '' } = await send('checkout/sessions', SESSION)
    stripe.books.pay(id, 'paid')
    expect(() => stripe.books.pay(id, 'paid')).toThrow('not open')
    expect((await send(`checkout/sessions/${id}/expire`, {})).httpStatus).toBe(400)
    const { id: other = '' } = await send('checkout/sessions', SESSION)
    expect((await send(`checkout/sessions/${other}/expire`, {})).status).toBe('expired')
    expect(() => stripe.books.pay(other, 'paid')).toThrow('not open')
  })

  test('gives back what was paid, and no more', async () => {
    const { id = '' } = await send('checkout/sessions', SESSION)
    const payment = stripe.books.pay(id, 'paid').intent?.id ?? ''
    expect((await send('refunds', { payment_intent: payment, amount: '600' })).status).toBe('succeeded')
    expect((await send('refunds', { payment_intent: payment, amount: '1001' })).httpStatus).toBe(400)
    expect((await send('refunds', { payment_intent: payment })).status).toBe('succeeded')
    expect((await send('refunds', { payment_intent: payment })).error?.code).toBe('charge_already_refunded')
  })
})
