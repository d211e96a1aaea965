import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { wishlist } from './wishlist.ts'

const PRODUCT = '11111111-1111-4111-8111-111111111111'
const item = { productId: PRODUCT, name: 'Mug', addedDate: '2026-11-22T12:00:00.000Z' }
const saved = { ...item, addedDate: new Date(item.addedDate) }

async function clientFor(response: Reply) {
  const { origin, received } = await serve(() => response)
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('TOKEN') }, { wishlist })
  return { wishlist: client.wishlist, received }
}

test('a product is saved, listed and removed', async () => {
  const { wishlist: list, received } = await clientFor({ body: { wishlist: { items: [item] } } })
  expect(await list.add({ productId: PRODUCT })).toEqual({ items: [saved] })
  expect(await list.get()).toEqual({ items: [saved] })
  await list.remove(PRODUCT)
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/wishlist/items', body: { productId: PRODUCT } },
    { method: 'GET', path: '/platform/v1/wishlist' },
    { method: 'DELETE', path: `/platform/v1/wishlist/items/${PRODUCT}` },
  ])
})

test('a list is shared by a link, read by it, and shared no more', async () => {
  const { wishlist: list, received } = await clientFor({
    body: { wishlist: { items: [], share: { id: 'LINK', ownerName: 'Ann' }, ownerName: 'Ann' } },
  })
  expect((await list.share({ ownerName: 'Ann' })).share).toEqual({ id: 'LINK', ownerName: 'Ann' })
  expect(await list.getShared('LINK')).toMatchObject({ items: [], ownerName: 'Ann' })
  await list.unshare()
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/wishlist/share', body: { ownerName: 'Ann' } },
    { method: 'GET', path: '/platform/v1/shared-wishlists/LINK' },
    { method: 'DELETE', path: '/platform/v1/wishlist/share' },
  ])
})

test('an id that is none is refused before it is sent', async () => {
  const { wishlist: list, received } = await clientFor({ body: {} })
  await expect(list.add({ productId: 'mug' })).rejects.toThrow('"productId"')
  expect(received).toEqual([])
})
