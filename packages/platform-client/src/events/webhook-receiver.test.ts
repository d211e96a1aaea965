import { beforeAll, describe, expect, test } from 'vitest'
import { recordedResponse } from '../../test/recorded.ts'
import { type SigningKey, createSigningKey, domainEvent, signEvent } from '../../test/sign-webhook.ts'
import {
  type ReplayStore,
  type SignedEvent,
  ReplayedWebhookError,
  createReplayStore,
  createWebhookReceiver,
  on,
  orderApproved,
  orderCreated,
  productChanged,
} from './index.ts'

let key: SigningKey
beforeAll(async () => {
  key = await createSigningKey()
})

const post = (body: BodyInit) => new Request('https://shop.example/webhooks', { method: 'POST', body })
const approved = (about: object = {}) =>
  signEvent(key, {
    eventType: orderApproved.type,
    payload: domainEvent('approved', 'o1', { actionEvent: { body: recordedResponse('orders.get') } }, { ...about }),
  })
const changed = () => signEvent(key, { eventType: productChanged.type, payload: { productId: 'p1' } })

/** Returns the second valid form of an ECDSA signature: (r, n - s) for (r, s). */
function withOtherSignature(token: string): string {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const [header, claims, signature = ''] = token.split('.')
  const hex = Buffer.from(signature, 'base64url').toString('hex')
  const other = (order - BigInt(`0x${hex.slice(64)}`)).toString(16).padStart(64, '0')
  return [header, claims, Buffer.from(hex.slice(0, 64) + other, 'hex').toString('base64url')].join('.')
}

describe('handle', () => {
  test('calls the handlers of the type in order, with the context of the caller', async () => {
    const seen: unknown[] = []
    const receiver = createWebhookReceiver<{ shop: string }>({
      keys: [key.pem],
      handlers: [
        on(orderApproved, ({ data }, { shop }) => void seen.push([shop, data.order.number])),
        on(orderCreated, () => void seen.push('another type')),
        on(orderApproved, async ({ metadata }) => void seen.push(metadata.entityId)),
      ],
    })
    expect((await receiver.handle(post(await approved()), { shop: 'north' })).status).toBe(200)
    expect(seen).toEqual([['north', '10001'], 'o1'])
  })

  test('an event without a handler goes to `otherwise`, and is ignored without one', async () => {
    const seen: SignedEvent[] = []
    const token = await signEvent(key, { eventType: 'wix.stores.catalog.v9.product_dreamt', payload: { id: 'x' } })
    const receiver = createWebhookReceiver({ keys: [key.pem], handlers: [], otherwise: (event) => void seen.push(event) })
    expect((await receiver.handle(post(token))).status).toBe(200)
    expect(seen).toMatchObject([{ type: 'wix.stores.catalog.v9.product_dreamt', payload: { id: 'x' } }])
    expect((await createWebhookReceiver({ keys: [key.pem], handlers: [] }).handle(post(token))).status).toBe(200)
  })

  test('handles a repeated event once and responds 200 again', async () => {
    let runs = 0
    const reported: unknown[] = []
    const receiver = createWebhookReceiver({
      keys: [key.pem],
      handlers: [on(orderApproved, () => void runs++), on(productChanged, () => void runs++)],
      report: (error) => reported.push(error),
    })
    const [again, signedAnew] = [await approved(), await approved()]
    for (const token of [again, again, signedAnew]) expect((await receiver.handle(post(token))).status).toBe(200)
    expect(runs).toBe(1)
    await expect(receiver.receive(again)).rejects.toMatchObject({ name: 'ReplayedWebhookError', handled: true })
    const bare = await changed()
    for (const token of [bare, bare]) expect((await receiver.handle(post(token))).status).toBe(200)
    expect(runs).toBe(2)
    expect(reported).toEqual([])
  })

  test('recognises an event without an id, also under another valid signature', async () => {
    const elliptic = await createSigningKey({ algorithm: 'ES256' })
    let runs = 0
    const receiver = createWebhookReceiver({ keys: [elliptic.pem], handlers: [on(productChanged, () => void runs++)] })
    const token = await signEvent(elliptic, { eventType: productChanged.type, payload: { productId: 'p1' } })
    const twin = withOtherSignature(token)
    expect(twin).not.toBe(token)
    for (const text of [token, twin]) expect((await receiver.handle(post(text))).status).toBe(200)
    expect(runs).toBe(1)
  })

  test('handles two events of one entity separately', async () => {
    let runs = 0
    const receiver = createWebhookReceiver({ keys: [key.pem], handlers: [on(orderApproved, () => void runs++)] })
    await receiver.handle(post(await approved({ id: 'first' })))
    await receiver.handle(post(await approved({ id: 'second' })))
    expect(runs).toBe(2)
  })

  test('responds 500 when a handler fails, and handles the next delivery', async () => {
    const reported: unknown[] = []
    let failing = true
    const receiver = createWebhookReceiver({
      keys: [key.pem],
      handlers: [
        on(orderApproved, () => {
          if (failing) throw new Error('the warehouse is closed')
        }),
      ],
      report: (error, event) => reported.push([error, event?.type]),
    })
    const token = await approved()
    const response = await receiver.handle(post(token))
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('warehouse')
    expect(reported).toEqual([[new Error('the warehouse is closed'), orderApproved.type]])
    failing = false
    expect((await receiver.handle(post(token))).status).toBe(200)
    await expect(receiver.receive(token)).rejects.toBeInstanceOf(ReplayedWebhookError)
  })

  test('responds 503 to a delivery while the same event is being handled', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise, resolve } = Promise.withResolvers<void>()
    const wait = () => {
      begin()
      return promise
    }
    const receiver = createWebhookReceiver({ keys: [key.pem], handlers: [on(orderApproved, wait)] })
    const token = await approved()
    const first = receiver.handle(post(token))
    await begun
    expect((await receiver.handle(post(token))).status).toBe(503)
    resolve()
    expect((await first).status).toBe(200)
    expect((await receiver.handle(post(token))).status).toBe(200)
  })

  test('handles an event again whose first handling never ended', async () => {
    let now = Date.now()
    let runs = 0
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const receiver = createWebhookReceiver({
      keys: [key.pem],
      handlers: [
        on(orderApproved, () => {
          begin()
          return ++runs === 1 ? new Promise(() => {}) : undefined
        }),
      ],
      leaseMs: 5_000,
      now: () => now,
    })
    const token = await approved()
    void receiver.handle(post(token))
    await begun
    expect((await receiver.handle(post(token))).status).toBe(503)
    now += 5_000
    expect((await receiver.handle(post(token))).status).toBe(200)
    expect(runs).toBe(2)
  })

  test('shares handled events with another receiver through the store', async () => {
    const seen = createReplayStore()
    let runs = 0
    const make = () => createWebhookReceiver({ keys: [key.pem], handlers: [on(orderApproved, () => void runs++)], seen })
    const token = await approved()
    for (const receiver of [make(), make()]) expect((await receiver.handle(post(token))).status).toBe(200)
    expect(runs).toBe(1)
  })

  test('responds 500 when the store cannot be read, and keeps its response when it cannot be written', async () => {
    const down = () => Promise.reject(new Error('store down'))
    const store = (broken: Partial<ReplayStore>): ReplayStore => ({ ...createReplayStore(), ...broken })
    const receiver = (seen: ReplayStore, report: (error: unknown) => void, fails = false) =>
      createWebhookReceiver({
        keys: [key.pem],
        handlers: [on(orderApproved, () => (fails ? Promise.reject(new Error('handler')) : undefined))],
        seen,
        report,
      })
    const reported: unknown[] = []
    const note = (error: unknown) => void reported.push(error)
    const token = await approved()
    expect((await receiver(store({ claim: down }), note).handle(post(token))).status).toBe(500)
    expect((await receiver(store({ settle: down }), note).handle(post(token))).status).toBe(200)
    expect((await receiver(store({ release: down }), note, true).handle(post(token))).status).toBe(500)
    expect(reported.map(String)).toEqual(['Error: store down', 'Error: store down', 'Error: store down', 'Error: handler'])
  })

  test('reports the reason for a refused webhook', async () => {
    const other = await createSigningKey()
    const reported: unknown[] = []
    const receiver = createWebhookReceiver({
      keys: [key.pem],
      handlers: [on(orderApproved, () => {})],
      maxBytes: 50_000,
      report: (error) => reported.push(Object(error).name),
    })
    const statusOf = async (request: Request) => (await receiver.handle(request)).status
    expect(await statusOf(new Request('https://shop.example/webhooks'))).toBe(405)
    expect(await statusOf(post(''))).toBe(400)
    expect(await statusOf(post('nonsense'))).toBe(400)
    expect(await statusOf(post(await signEvent(other, { eventType: orderApproved.type, payload: {} })))).toBe(401)
    expect(await statusOf(post(await signEvent(key, { eventType: 'x', payload: {} }, { issuedAt: 1 })))).toBe(401)
    expect(await statusOf(post(await signEvent(key, { eventType: orderApproved.type, payload: {} })))).toBe(400)
    expect(await statusOf(post('a'.repeat(50_001)))).toBe(413)
    expect(reported).toEqual([
      'MalformedWebhookError',
      'MalformedWebhookError',
      'WebhookSignatureError',
      'WebhookTimeError',
      'MalformedWebhookError',
      'OversizedWebhookError',
    ])
  })

  test('stops reading a body that is too large, whatever its content length', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent++
        controller.enqueue(new Uint8Array(1_000))
      },
    })
    const receiver = createWebhookReceiver({ keys: [key.pem], handlers: [], maxBytes: 10_000 })
    const request = new Request('https://shop.example/webhooks', { method: 'POST', body: endless, duplex: 'half' } as RequestInit)
    expect((await receiver.handle(request)).status).toBe(413)
    // A part of the rest is read, so that the sender gets the response.
    expect(sent).toBeLessThan(1_100)
    const announced = new Request('https://shop.example/webhooks', { method: 'POST', body: 'x', headers: { 'content-length': '10001' } })
    expect((await receiver.handle(announced)).status).toBe(413)
  })

  test('reads a token in single-byte chunks, with a trailing newline', async () => {
    const bytes = new TextEncoder().encode(`${await approved()}\n`)
    const trickle = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const receiver = createWebhookReceiver({ keys: [key.pem], handlers: [] })
    expect(
      (
        await receiver.handle(
          new Request('https://shop.example/webhooks', { method: 'POST', body: trickle, duplex: 'half' } as RequestInit),
        )
      ).status,
    ).toBe(200)
  })
})
