import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SigningKey, createSigningKey, nested, signData } from '../../test/sign-webhook.ts'
import * as events from './index.ts'

const { WebhookError, WebhookSignatureError, createWebhookReceiver, on } = events
const definitions = Object.values(events).filter((value) => typeof value === 'object' && 'read' in value)

let key: SigningKey
beforeAll(async () => {
  // The faster kind: these tests sign thousands of times.
  key = await createSigningKey({ algorithm: 'ES256' })
})

const reports: unknown[] = []
const receiver = () =>
  createWebhookReceiver({
    keys: [key.pem],
    handlers: definitions.map((definition) => on<unknown>(definition, () => {})),
    report: (error) => reports.push(error),
  })
const post = (body: BodyInit) => new Request('https://shop.example/webhooks', { method: 'POST', body })

/** Never an untyped throw, never a 5xx: what arrives is to blame, not this side. */
async function statusFor(body: BodyInit) {
  reports.length = 0
  const { status } = await receiver().handle(post(body))
  expect([200, 400, 401, 413]).toContain(status)
  for (const error of reports) expect(error).toBeInstanceOf(WebhookError)
  return status
}

describe('Hostile webhooks', () => {
  test('random bytes are refused with a typed error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(await statusFor(Uint8Array.from(bytes))).not.toBe(200)
      }),
      { numRuns: 500 },
    )
  })

  test('random tokens are refused', async () => {
    const part = fc.oneof(
      fc.base64String().map((text) => text.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 2, maxLength: 5 }), async (parts) => {
        expect(await statusFor(parts.join('.'))).not.toBe(200)
      }),
      { numRuns: 500 },
    )
  })

  test('a token with changed, added or removed bits is refused', async () => {
    const token = await signData(key, nested({ eventType: 'x', payload: {} }))
    const { verify } = receiver()
    const original = new TextEncoder().encode(token)
    await fc.assert(
      fc.asyncProperty(fc.nat(original.length * 8 - 1), async (bit) => {
        const bytes = Uint8Array.from(original)
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        await expect(verify(new TextDecoder().decode(bytes))).rejects.toBeInstanceOf(WebhookError)
      }),
      { numRuns: 1_000 },
    )
  })

  test('signed JSON of any shape, at each level of the nesting, is handled or refused', async () => {
    const type = fc.constantFrom(...definitions.map((definition) => definition.type))
    const part = fc.constantFrom(
      (entity: unknown): unknown => ({ id: 'e', createdEvent: { entity } }),
      (currentEntity: unknown): unknown => ({ updatedEvent: { currentEntity, modifiedFields: currentEntity } }),
      (deletedEntity: unknown): unknown => ({ deletedEvent: { deletedEntity } }),
      (body: unknown): unknown => ({ actionEvent: { body: { order: body, subscription: body } } }),
      (whole: unknown): unknown => whole,
    )
    await fc.assert(
      fc.asyncProperty(
        type,
        part,
        fc.jsonValue(),
        fc.jsonValue(),
        fc.constantFrom(1, 2, 3),
        async (eventType, around, value, identity, level) => {
          const data = level === 1 ? value : level === 2 ? JSON.stringify(value) : nested({ eventType, payload: around(value), identity })
          expect(await statusFor(await signData(key, data))).not.toBe(401)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('a foreign signature is refused for any payload', async () => {
    const stranger = await createSigningKey({ algorithm: 'ES256' })
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        await expect(receiver().verify(await signData(stranger, value))).rejects.toBeInstanceOf(WebhookSignatureError)
      }),
    )
  })
})

test('All event types of the specification, and of the embedded platform’s own, have a definition, each its own', () => {
  const types = definitions.map((definition) => definition.type)
  expect(new Set(types).size).toBe(types.length)
  const entities = [
    'wix.ecom.v1.cart',
    'wix.members.v1.member',
    'wix.ecom.v2.cart',
    'wix.stores.catalog.v3.product',
    'wix.stores.catalog.v3.inventory_item',
    'wix.categories.v1.category',
  ].flatMap((entity) => ['created', 'updated', 'deleted'].map((slug) => `${entity}_${slug}`))
  const orders = ['approved', 'canceled', 'created', 'updated', 'fulfilled', 'committed', 'imported', 'payment_status_updated'].map(
    (slug) => `wix.ecom.v1.order_${slug}`,
  )
  const catalog = [
    'ProductCreated',
    'ProductChanged',
    'ProductDeleted',
    'CollectionCreated',
    'CollectionChanged',
    'CollectionDeleted',
    'VariantsChanged',
  ]
  expect(types.toSorted()).toEqual(
    [
      ...entities,
      ...orders,
      ...catalog.map((name) => `com.wix.ecommerce.catalog.api.v1.${name}`),
      'wix.ecom.v2.cart_calculated',
      'wix.stores.catalog.v3.inventory_item_stock_status_updated',
      'wix.stores.catalog.v3.inventory_item_updated_with_reason',
      ...['category_moved', 'item_added_to_category', 'item_removed_from_category', 'items_arranged_in_category'].map(
        (slug) => `wix.categories.v1.category_${slug}`,
      ),
      'wix.headless.v1.redirect_session_created',
      'com.wixpress.emailsubscriptions.v1.EmailSubscriptionChanged',
      'galleria.store.v1.content_changed',
    ].toSorted(),
  )
})
