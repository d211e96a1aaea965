import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ReceivedRequest, serve } from '../../test/local-server.ts'
import { recordedResponse } from '../../test/recorded.ts'
import { bearer } from '../auth/bearer.ts'
import { createPlatformClient } from '../client.ts'

const clientId = 'd0d0d0d0-0000-4000-8000-00000000c11e'
const tokens = { accessToken: '', expiresAt: 0, refreshToken: 'JWS.refresh', role: 'visitor' as const }

describe('what comes back', () => {
  const clientFor = async (id: string) => {
    const { origin, received } = await serve(() => ({ body: recordedResponse(id) }))
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

  test('is one product for a slug, by a query with limit one', async () => {
    const { client, received } = await clientFor('products.query')
    expect((await client.products.getBySlug('mug'))?.slug).toBe('mug')
    expect(packedQuery(received[0])).toEqual({ query: { filter: { slug: 'mug' }, paging: { limit: 1, offset: 0 } } })
  })

  test('is undefined for an unknown slug', async () => {
    const { client } = await clientFor('products.queryLong')
    expect(await client.products.getBySlug('none')).toBeUndefined()
  })

  test('is a token set that expires after its lifetime, with the old refresh token', async () => {
    const { origin } = await serve(() => ({
      body: { ...z.parse(z.looseObject({}), recordedResponse('oauth.refresh')), refresh_token: 'ROTATED', expires_in: '14400' },
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

const packedQuery = (request: ReceivedRequest | undefined): unknown =>
  JSON.parse(Buffer.from(request?.query.get('.r') ?? '', 'base64url').toString())
