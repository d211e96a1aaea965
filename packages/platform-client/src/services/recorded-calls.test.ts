import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { type ReceivedRequest, serve } from '../../test/local-server.ts'
import { recordedAnswer, recordedCall } from '../../test/recorded.ts'
import { apiKey } from '../auth/api-key.ts'
import { bearer } from '../auth/bearer.ts'
import { type PlatformClient, createPlatformClient } from '../client.ts'
import {
  AddToCurrentCart,
  CreateCheckoutFromCurrentCart,
  EstimateCurrentCartTotals,
  RemoveLineItems,
  UpdateCurrentCart,
  UpdateLineItemsQuantity,
} from '../entities/cart-requests.ts'
import { UpsertEmailSubscription } from '../entities/email-subscription.ts'
import { CursorSearch, OffsetQuery } from '../entities/query.ts'
import { CreateRedirectSession } from '../entities/redirect-session.ts'
import { readWire } from '../entities/wire.ts'

const clientId = 'd0d0d0d0-0000-4000-8000-00000000c11e'

/** The recorded input in the program's shape: what an app would hand over. */
function input<Schema extends z.ZodMiniType>(schema: Schema, id: string): z.output<Schema> {
  const { body, query } = recordedCall(id)
  const read = readWire(schema, body ?? decodedQuery(query))
  if (!read.success) throw new Error(`The recorded input of ${id} does not fit: ${z.prettifyError(read.error)}`)
  return read.data
}

const Recorded = z.looseObject({ '.r': z.looseObject({ decoded: z.unknown() }) })
const decodedQuery = (query: unknown) => z.safeParse(Recorded, query).data?.['.r'].decoded ?? query

const Queried = z.object({ query: OffsetQuery })
const Searched = z.object({ search: CursorSearch })
const ById = z.looseObject({ id: z.string() })
const tokens = { accessToken: '', expiresAt: 0, refreshToken: 'JWS.refresh', role: 'visitor' as const }

const calls: Record<string, (client: PlatformClient) => Promise<unknown>> = {
  'cart.get': (client) => client.currentCart.get(),
  'cart.update': (client) => client.currentCart.update(input(UpdateCurrentCart, 'cart.update')),
  'cart.add': (client) => client.currentCart.add(input(AddToCurrentCart, 'cart.add')),
  'cart.removeLineItems': (client) => client.currentCart.removeLineItems(input(RemoveLineItems, 'cart.removeLineItems').lineItemIds),
  'cart.updateQuantity': (client) =>
    client.currentCart.updateLineItemsQuantity(input(UpdateLineItemsQuantity, 'cart.updateQuantity').lineItems),
  'cart.removeCoupon': (client) => client.currentCart.removeCoupon(),
  'cart.estimate': (client) => client.currentCart.estimateTotals(input(EstimateCurrentCartTotals, 'cart.estimate')),
  'cart.createCheckout': (client) => client.currentCart.createCheckout(input(CreateCheckoutFromCurrentCart, 'cart.createCheckout')),
  'cart.delete': (client) => client.currentCart.delete(),
  'orders.get': (client) => client.orders.get(input(ById, 'orders.get').id),
  'orders.search': (client) => client.orders.search(input(Searched, 'orders.search').search),
  'subs.upsert': (client) => client.emailSubscriptions.upsert(input(UpsertEmailSubscription, 'subs.upsert').subscription),
  'redirect.checkout': (client) => client.redirects.createRedirectSession(input(CreateRedirectSession, 'redirect.checkout')),
  'redirect.auth': (client) => client.redirects.createRedirectSession(input(CreateRedirectSession, 'redirect.auth')),
  'redirect.logout': (client) => client.redirects.createRedirectSession(input(CreateRedirectSession, 'redirect.logout')),
  'redirect.storesProduct': (client) => client.redirects.createRedirectSession(input(CreateRedirectSession, 'redirect.storesProduct')),
  'collections.get': (client) => client.collections.get(input(ById, 'collections.get').id),
  'collections.getBySlug': (client) => client.collections.getBySlug('mugs'),
  'collections.query': (client) => client.collections.query(input(Queried, 'collections.query').query),
  'products.get': (client) => client.products.get(input(ById, 'products.get').id, { includeMerchantSpecificData: true }),
  'products.query': (client) => client.products.query(input(Queried, 'products.query').query),
  'oauth.anonymous': (client) => client.token.anonymous(),
  'oauth.refresh': (client) => client.token.refresh(tokens),
}

/** The query of a request as wire.json writes it: `.r` decoded, the rest by name; null where there is none. */
function recordedForm({ query }: ReceivedRequest): unknown {
  const packed = query.get('.r')
  if (packed !== null) {
    const decoded: unknown = JSON.parse(Buffer.from(packed, 'base64url').toString())
    return { '.r': { encoded: 'base64url(JSON) without padding', decoded } }
  }
  return query.size === 0 ? null : Object.fromEntries(query)
}

describe('each call', () => {
  test.each(Object.keys(calls))('%s is sent as it was recorded and its recorded answer is understood', async (id) => {
    const recorded = recordedCall(id)
    const { origin, received } = await serve(() => ({ body: recordedAnswer(id) }))
    const client = createPlatformClient({ preset: { embedded: origin }, clientId, auth: bearer('ACCESS') })
    await calls[id]?.(client)

    expect(received).toHaveLength(1)
    const request = received[0]
    expect(request?.method).toBe(recorded.method)
    // The recording names path parameters; the ids in place of them stand in the query and the body again.
    const path = recorded.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => z.parse(z.looseObject({ [name]: z.string() }), recorded.query)[name] ?? '',
    )
    expect(request?.path).toBe(path)
    expect(request && recordedForm(request)).toEqual(recorded.query)
    expect(request?.body ?? null).toEqual(recorded.body)
    expect(request?.headers['content-type']).toBe(recorded.body === null ? undefined : 'application/json')
    expect(request?.headers.authorization).toBe(recorded.auth === 'none' ? undefined : 'ACCESS')
  })

  test('a change of one field name would be seen', async () => {
    const { origin, received } = await serve(() => ({ body: recordedAnswer('cart.add') }))
    const client = createPlatformClient({ preset: { embedded: origin }, clientId, auth: bearer('ACCESS') })
    await calls['cart.add']?.(client)
    expect(received[0]?.body).not.toEqual(JSON.parse(JSON.stringify(recordedCall('cart.add').body).replace('quantity', 'qty')))
  })

  test('of an operator goes to another host, with key and site id', async () => {
    const sent: { url: string; headers: Headers }[] = []
    const fetch = async (url: string, init: RequestInit) => {
      sent.push({ url, headers: new Headers(init.headers) })
      return Response.json(recordedAnswer('subs.upsert'))
    }
    const client = createPlatformClient({ clientId, auth: apiKey({ key: 'KEY', siteId: 'SITE' }), fetch })
    await calls['subs.upsert']?.(client)
    const { host, path } = recordedCall('subs.upsert')
    expect(sent[0]?.url).toBe(`https://${host}${path}`)
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({ authorization: 'KEY', 'wix-site-id': 'SITE' })
  })

  test('goes to the hosts that the hosted platform has for it', async () => {
    const urls: string[] = []
    const fetch = async (url: string) => {
      urls.push(url)
      const id = url.includes('oauth2') ? 'oauth.anonymous' : 'cart.get'
      return Response.json(recordedAnswer(id))
    }
    const client = createPlatformClient({ clientId, auth: bearer('ACCESS'), fetch })
    await client.currentCart.get()
    await client.token.anonymous()
    expect(urls).toEqual(['cart.get', 'oauth.anonymous'].map((id) => `https://${recordedCall(id).host}${recordedCall(id).path}`))
  })
})

describe('long queries', () => {
  test('of products are sent as the recorded POST', async () => {
    const { origin, received } = await serve(() => ({ body: recordedAnswer('products.queryLong') }))
    const client = createPlatformClient({ preset: { embedded: origin }, clientId, auth: bearer('ACCESS') })
    const ids = Array.from({ length: 100 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
    const page = await client.products.query({ filter: { id: { $in: ids } }, paging: { limit: 100, offset: 0 } })
    const { method, path } = recordedCall('products.queryLong')
    expect(received[0]).toMatchObject({
      method,
      path,
      body: { query: { filter: { id: { $in: ids } }, paging: { limit: 100, offset: 0 } } },
    })
    expect(page).toEqual({ items: [], offset: 0, total: 0, hasNext: false })
  })
})

describe('what comes back', () => {
  const clientFor = async (id: string) => {
    const { origin, received } = await serve(() => ({ body: recordedAnswer(id) }))
    return { client: createPlatformClient({ preset: { embedded: origin }, clientId, auth: bearer('ACCESS') }), received }
  }

  test('is a cart with dates and the program names of its address', async () => {
    const { client } = await clientFor('cart.get')
    const cart = await client.currentCart.get()
    expect(cart.updatedDate).toEqual(new Date('2024-05-02T11:30:00.000Z'))
    expect(cart.contactInfo?.address).toMatchObject({ addressLine1: '5th Avenue 1', location: { latitude: 40.7 } })
    expect(cart.lineItems[0]?.price?.amount).toBe('10.00')
  })

  test('is a page that knows whether there is more', async () => {
    const { client } = await clientFor('products.query')
    const page = await client.products.query()
    expect(page).toMatchObject({ total: 1, hasNext: false, items: [{ slug: 'mug' }] })
  })

  test('is a page of orders with the cursor of the next one', async () => {
    const { client } = await clientFor('orders.search')
    expect(await client.orders.search()).toMatchObject({ next: 'CURSOR_NEXT', hasNext: true, items: [{ number: '10001' }] })
  })

  test('is one product for a slug, asked for with a query of one', async () => {
    const { client, received } = await clientFor('products.query')
    expect((await client.products.getBySlug('mug'))?.slug).toBe('mug')
    expect(received[0] && recordedForm(received[0])).toMatchObject({
      '.r': { decoded: { query: { filter: { slug: 'mug' }, paging: { limit: 1, offset: 0 } } } },
    })
  })

  test('is nothing for a slug that no product has', async () => {
    const { client } = await clientFor('products.queryLong')
    expect(await client.products.getBySlug('none')).toBeUndefined()
  })

  test('is a token set whose end is now plus the lifetime, with the old refresh token kept', async () => {
    const { origin } = await serve(() => ({
      body: { ...z.parse(z.looseObject({}), recordedAnswer('oauth.refresh')), refresh_token: 'ROTATED', expires_in: '14400' },
    }))
    const client = createPlatformClient({ preset: { embedded: origin }, clientId, auth: bearer(''), runtime: { now: () => 1_000_000_500 } })
    expect(await client.token.refresh({ ...tokens, role: 'member' })).toEqual({
      accessToken: 'OauthNG.JWS.access',
      expiresAt: 1_000_000 + 14_400,
      refreshToken: 'JWS.refresh',
      role: 'member',
    })
  })
})
