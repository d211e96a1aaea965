import { createSessionObjects, newSessionId, type CartNews } from '@galleria/platform-client/session'
import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createWebhookSigner, startPlatformSigner, type WebhookSigner } from './webhook-signer.ts'

const AT = '2026-11-30T12:00:00.000Z'
const LATER = '2026-11-30T12:00:01.000Z'
const at = (time: string) => new Date(time).getTime()

const sessions = createSessionObjects({ fetch: (url, init) => exports.default.fetch(new Request(url, init)) })

let platform: WebhookSigner
beforeAll(async () => {
  platform = await startPlatformSigner(env.PLATFORM_URL)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

async function sendEvent(type: string, body: object): Promise<number> {
  const token = await platform.sign(type, body)
  return (await exports.default.fetch('http://session/webhooks/platform', { method: 'POST', body: token })).status
}

const owner = () => crypto.randomUUID()
const ownerObject = (id: string) => env.CART_OWNERS.get(env.CART_OWNERS.idFromName(id))
const cartV1 = (memberId: string, quantities: number[], updatedDate = AT) => ({
  id: crypto.randomUUID(),
  lineItems: quantities.map((quantity) => ({ id: '1', quantity })),
  buyerInfo: { memberId, visitorId: crypto.randomUUID() },
  updatedDate,
})
const cartV2 = (visitorId: string, quantities: number[], updatedDate = AT) => ({
  id: crypto.randomUUID(),
  lineItems: quantities.map((requestedQuantity) => ({ id: '1', quantityInfo: { requestedQuantity, confirmedQuantity: 1 } })),
  customerInfo: { visitorId },
  updatedDate,
})
const updated = (currentEntity: object) => ({ updatedEvent: { currentEntity } })

/** A session that follows the cart of an owner. */
async function startFollowing(cartOwner: string): Promise<string> {
  const id = newSessionId()
  await sessions.begin(id)
  await sessions.touch(id, { cartOwner })
  await vi.waitFor(async () => expect(await followers(cartOwner)).toContain(id))
  return id
}

const followers = (cartOwner: string) =>
  runInDurableObject(ownerObject(cartOwner), (_, { storage }) => storage.kv.get<readonly string[]>('sessions') ?? [])
const news = async (id: string): Promise<CartNews | undefined> => (await sessions.touch(id)).cart

describe('an event of a cart', () => {
  test('is told to every session of the owner, and to no other', async () => {
    const ann = owner()
    const [phone, laptop, other] = [await startFollowing(ann), await startFollowing(ann), await startFollowing(owner())]
    expect(await sendEvent('wix.ecom.v1.cart_updated', updated(cartV1(ann, [2, 3])))).toBe(200)
    expect(await news(phone)).toEqual({ count: 5, changedAt: at(AT) })
    expect(await news(laptop)).toEqual({ count: 5, changedAt: at(AT) })
    expect(await news(other)).toBeUndefined()
  })

  test('of the second version counts what the shopper asked for', async () => {
    const ann = owner()
    const id = await startFollowing(ann)
    await sendEvent('wix.ecom.v2.cart_created', { createdEvent: { entity: cartV2(ann, [4, 1]) } })
    expect(await news(id)).toEqual({ count: 5, changedAt: at(AT) })
  })

  test.each([
    [
      'a deleted one',
      (cart: string) => ['wix.ecom.v1.cart_deleted', { eventTime: LATER, deletedEvent: { deletedEntity: cartV1(cart, [3]) } }],
    ],
    ['an ordered one', (cart: string) => ['wix.ecom.v2.cart_updated', updated({ ...cartV2(cart, [3], LATER), orderPlaced: true })]],
  ] as const)('leaves no number of %s', async (_, event) => {
    const ann = owner()
    const id = await startFollowing(ann)
    await sendEvent('wix.ecom.v1.cart_updated', updated(cartV1(ann, [3])))
    const [type, body] = event(ann)
    expect(await sendEvent(type as string, body as object)).toBe(200)
    expect(await news(id)).toEqual({ count: null, changedAt: at(LATER) })
  })

  test('that comes late or twice changes nothing', async () => {
    const ann = owner()
    const id = await startFollowing(ann)
    await sendEvent('wix.ecom.v1.cart_updated', updated(cartV1(ann, [4], LATER)))
    await sendEvent('wix.ecom.v1.cart_updated', updated(cartV1(ann, [3])))
    await sendEvent('wix.ecom.v1.cart_updated', updated(cartV1(ann, [4], LATER)))
    expect(await news(id)).toEqual({ count: 4, changedAt: at(LATER) })
  })

  test('of an owner whom no session follows, or of which there is none, is taken and stored nowhere', async () => {
    const ann = owner()
    expect(await sendEvent('wix.ecom.v1.cart_updated', updated(cartV1(ann, [1])))).toBe(200)
    expect(await followers(ann)).toEqual([])
    expect(await sendEvent('wix.ecom.v1.cart_deleted', { entityId: ann, deletedEvent: {} })).toBe(200)
    expect(await sendEvent('wix.ecom.v1.cart_updated', updated({ ...cartV1(ann, [1]), buyerInfo: undefined }))).toBe(200)
  })

  test('by a stranger’s key tells nothing', async () => {
    const ann = owner()
    const id = await startFollowing(ann)
    const stranger = await createWebhookSigner('key-1')
    const body = await stranger.sign('wix.ecom.v1.cart_updated', updated(cartV1(ann, [9])))
    expect((await exports.default.fetch('http://session/webhooks/platform', { method: 'POST', body })).status).toBe(401)
    expect(await news(id)).toBeUndefined()
  })
})

describe('a session', () => {
  test('that has ended is told no more, and its owner’s object forgets it', async () => {
    const ann = owner()
    const id = await startFollowing(ann)
    await sessions.end(id)
    await sendEvent('wix.ecom.v1.cart_updated', updated(cartV1(ann, [1])))
    expect(await followers(ann)).toEqual([])
    expect(await sessions.touch(id)).toEqual({ ended: true })
  })

  test('whose cart is another owner’s now is told of that one alone', async () => {
    const [visitor, member] = [owner(), owner()]
    const id = await startFollowing(visitor)
    await sendEvent('wix.ecom.v1.cart_updated', updated(cartV1(visitor, [1])))
    await sessions.touch(id, { cartOwner: member })
    await vi.waitFor(async () => expect(await followers(member)).toContain(id))
    expect(await news(id)).toBeUndefined()
    await sendEvent('wix.ecom.v1.cart_updated', updated(cartV1(visitor, [9])))
    await sendEvent('wix.ecom.v1.cart_updated', updated(cartV1(member, [2])))
    expect(await news(id)).toMatchObject({ count: 2 })
    expect(await followers(visitor)).toEqual([])
  })

  test('is one of twenty at most that are told: the ones that came last', async () => {
    const ann = owner()
    const ids = Array.from({ length: 22 }, () => newSessionId())
    for (const id of ids) await ownerObject(ann).follow(id)
    await ownerObject(ann).follow(ids[5] ?? '')
    expect(await followers(ann)).toEqual([...ids.slice(2, 5), ...ids.slice(6), ids[5]])
  })

  test('cannot name an owner that is none', async () => {
    const id = newSessionId()
    await sessions.begin(id)
    await expect(sessions.touch(id, { cartOwner: 'x'.repeat(65) })).rejects.toMatchObject({ status: 400 })
    const response = await exports.default.fetch(`http://session/sessions/${id}/touch`, { method: 'POST' })
    expect(await response.json()).toEqual({ ended: false })
  })
})
