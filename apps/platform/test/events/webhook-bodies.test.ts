import * as events from '@galleria/platform-client/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call, completeCheckout, importCatalog, newVisitor, orderIdOf, plainProduct, productBySlug, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'
import { listenForWebhooks, type HookServer } from '../support/webhook-receiver.ts'

/** Every event that the client's package can read, by its type. */
const definitions = new Map(
  Object.values(events).flatMap((exported) =>
    typeof exported === 'object' && exported !== null && 'read' in exported
      ? [[exported.type, exported as events.EventDefinition<Json>] as const]
      : [],
  ),
)

let platform: Platform
let hooks: HookServer
const shop = (method: string, path: string, body?: unknown) => call(platform, method, path, { elevated: true, body })

beforeAll(async () => {
  platform = await startPlatform()
  hooks = await listenForWebhooks(async () => [(await call(platform, 'GET', '/_dev/config')).body.webhookPublicKey])
  await shop('POST', '/platform/v1/webhooks/endpoints', { url: hooks.url })
})
afterAll(async () => {
  await platform.stop()
  await hooks.close()
})

test('Webhook bodies of every operation are readable by the client, and numbered per entity without gaps', async () => {
  await importCatalog(platform, { products: [plainProduct('vase', 5)] })
  const vase = await productBySlug(platform, 'vase')
  const shopper = await newVisitor(platform)
  await shopper.addToCart(vase.id, ONLY, 1)
  await shopper.addToCart(vase.id, ONLY, 1)
  const orderId = orderIdOf(await completeCheckout(await shopper.openCheckout()))
  await shopper.addToCart(vase.id, ONLY, 1)
  await shopper.call('DELETE', '/v1/carts/current')
  await shop('PATCH', `/ecom/v1/orders/${orderId}`, { order: { id: orderId, archived: true } })
  await shop('POST', `/ecom/v1/orders/${orderId}/cancel`, { sendOrderCanceledEmail: false, restockAllItems: true })
  const { body } = await shop('POST', '/members/v1/members', { member: { loginEmail: 'ann@example.com' } })
  await shop('PATCH', `/members/v1/members/${body.member.id}`, { member: { id: body.member.id, contact: { firstName: 'Ann' } } })
  await shop('DELETE', `/members/v1/members/${body.member.id}`)
  await shop('POST', '/email-marketing/v1/email-subscriptions', {
    subscription: { email: 'bob@example.com', subscriptionStatus: 'SUBSCRIBED' },
  })
  const { collection } = (await shop('POST', '/stores/v1/collections', { collection: { name: 'Lamps' } })).body
  await shop('PATCH', `/stores/v1/collections/${collection.id}`, { collection: { name: 'Lights' } })
  await shop('DELETE', `/stores/v1/collections/${collection.id}`)
  await shop('DELETE', `/stores/v1/products/${vase.id}`)

  const target = [
    ...['cart_created', 'cart_updated', 'cart_deleted', 'order_created', 'order_approved', 'order_updated', 'order_canceled'].map(
      (name) => `wix.ecom.v1.${name}`,
    ),
    ...['member_created', 'member_updated', 'member_deleted'].map((name) => `wix.members.v1.${name}`),
    ...['ProductCreated', 'ProductDeleted', 'CollectionCreated', 'CollectionChanged', 'CollectionDeleted'].map(
      (name) => `com.wix.ecommerce.catalog.api.v1.${name}`,
    ),
    'com.wixpress.emailsubscriptions.v1.EmailSubscriptionChanged',
    'wix.headless.v1.redirect_session_created',
  ]
  await expect.poll(() => target.filter((type) => !hooks.taken.some(({ event }) => event.type === type)), { timeout: 15_000 }).toEqual([])

  const sequences = new Map<string, number[]>()
  for (const { event } of hooks.taken) {
    const read = definitions.get(event.type)?.read(event)
    expect([event.type, read?.metadata.instanceId]).toEqual([event.type, platform.keys.siteId])
    const { entityFqdn, entityId, entityEventSequence } = read.metadata
    if (entityId === undefined) continue
    const key = `${entityFqdn}/${entityId}`
    sequences.set(key, [...(sequences.get(key) ?? []), Number(entityEventSequence)])
  }
  expect(sequences.size).toBeGreaterThan(3)
  for (const numbers of sequences.values()) expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  const canceled = hooks.taken.find(({ event }) => event.type === 'wix.ecom.v1.order_canceled')
  expect(canceled?.payload.actionEvent.body).toMatchObject({ order: { id: orderId, status: 'CANCELED' }, restockAllItems: true })
  expect(canceled?.event.identity).toEqual({ identityType: 'APP', appId: platform.keys.clientId })
  expect(hooks.taken.find(({ event }) => event.type === 'wix.ecom.v1.cart_created')?.event.identity).toMatchObject({
    identityType: 'ANONYMOUS_VISITOR',
  })
})

test('equal changes of one second are different webhooks: receivers tell those without an id apart by their tokens', async () => {
  const { collection } = (await shop('POST', '/stores/v1/collections', { collection: { name: 'Name 0' } })).body
  const before = hooks.taken.length
  for (const number of [1, 2, 3, 4, 5])
    await shop('PATCH', `/stores/v1/collections/${collection.id}`, { collection: { name: `Name ${number}` } })
  const changes = () =>
    hooks.taken
      .slice(before)
      .filter(({ event, payload }) => event.type.endsWith('.CollectionChanged') && payload.collectionId === collection.id)
  await expect.poll(() => changes().length).toBe(5)
  expect(new Set(changes().map(({ token }) => token)).size).toBe(5)
})
