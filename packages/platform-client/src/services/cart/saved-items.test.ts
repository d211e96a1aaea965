import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { savedItems } from './saved-items.ts'
import { sharedCarts } from './shared-carts.ts'

const LINE = '44444444-4444-4444-8444-444444444441'
const CART = '55555555-5555-4555-8555-555555555555'
const items = { currency: 'USD', lineItems: [{ id: LINE, quantity: 2 }] }

async function clientFor(response: Reply) {
  const { origin, received } = await serve(() => response)
  return { client: createPartialClient({ preset: { embedded: origin }, auth: bearer('TOKEN') }, { savedItems, sharedCarts }), received }
}

test('a line is saved for later, listed, moved back and removed', async () => {
  const { client, received } = await clientFor({ body: { cart: { id: CART, lineItems: [] }, savedItems: items } })
  expect(await client.savedItems.save(LINE)).toMatchObject({ cart: { id: CART }, savedItems: items })
  expect(await client.savedItems.list()).toMatchObject(items)
  expect(await client.savedItems.moveToCart(LINE)).toMatchObject({ savedItems: items })
  expect(await client.savedItems.remove(LINE)).toMatchObject(items)
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/saved-items', body: { lineItemId: LINE } },
    { method: 'GET', path: '/platform/v1/saved-items' },
    { method: 'POST', path: `/platform/v1/saved-items/${LINE}/move-to-cart` },
    { method: 'DELETE', path: `/platform/v1/saved-items/${LINE}` },
  ])
})

test('a cart is shared by a link, and read by it', async () => {
  const { client, received } = await clientFor({ body: { sharedCart: { id: 'LINK', ...items } } })
  expect(await client.sharedCarts.share()).toEqual({ id: 'LINK' })
  expect(await client.sharedCarts.get('LINK')).toMatchObject(items)
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/shared-carts' },
    { method: 'GET', path: '/platform/v1/shared-carts/LINK' },
  ])
})

test('an id that is none is refused before it is sent', async () => {
  const { client, received } = await clientFor({ body: {} })
  await expect(client.savedItems.save('mug')).rejects.toThrow('"lineItemId"')
  expect(received).toEqual([])
})
