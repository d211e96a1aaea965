import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newProduct, setStock } from '../new-item.ts'
import type { Json } from '../official-client.ts'
import { newEmail, signedUp } from '../signed-up.ts'
import { isOlder, test } from '../test.ts'
import { thrown } from '../thrown.ts'

const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const ONLY = '00000000-0000-0000-0000-000000000000'

const referTo = (product: Json) => ({ appId: APP_ID, catalogItemId: product._id, options: { variantId: ONLY } })

const newVase = (shop: Json): Promise<Json> => newProduct(shop, { name: `Vase ${randomUUID()}`, priceData: { price: 30 } })

/** A product that is counted, with none left. */
async function soldOut(shop: Json): Promise<Json> {
  const product = await newVase(shop)
  await setStock(shop, product._id, 0)
  return product
}

describe.skipIf(isOlder)('the wishlist of the current client', () => {
  test('is empty, takes items once, and gives them back', async ({ shop, shopper, stack, keys }) => {
    const [vase, bowl] = [await newVase(shop), await newVase(shop)]
    await signedUp(shopper, stack, keys)
    expect((await shopper.wishlists.getDefaultWishlist()).wishlist).toMatchObject({ items: [] })
    expect((await shopper.wishlists.addItem(referTo(vase))).wishlist).toBeUndefined()
    const { wishlist } = await shopper.wishlists.addItem(referTo(bowl), { returnEntity: true })
    expect(wishlist.items.map(({ catalogReference }: Json) => catalogReference)).toEqual([referTo(bowl), referTo(vase)])
    expect(wishlist.items[0].addedDate).toBeInstanceOf(Date)
    expect(wishlist._id).toBe(wishlist.memberId)
    expect(wishlist._createdDate).toBeInstanceOf(Date)
    expect((await shopper.wishlists.addItem(referTo(bowl), { returnEntity: true })).wishlist.items).toHaveLength(2)
    expect((await shopper.wishlists.getDefaultWishlist({ appId: APP_ID })).wishlist.items).toHaveLength(2)
    expect((await shopper.wishlists.getDefaultWishlist({ appId: randomUUID() })).wishlist.items).toEqual([])
    const after = await shopper.wishlists.removeItem(referTo(vase), { returnEntity: true })
    expect(after.wishlist.items).toHaveLength(1)
    expect((await shopper.wishlists.removeItem(referTo(vase), { returnEntity: true })).wishlist.items).toHaveLength(1)
    expect((await shopper.wishlists.getDefaultWishlist()).wishlist.items).toEqual(after.wishlist.items)
  })

  test('refuses what the store does not sell', async ({ shopper }) => {
    const { details } = await thrown(shopper.wishlists.addItem(referTo({ _id: randomUUID() })))
    expect(details.applicationError.code).toBe('PRODUCT_NOT_FOUND')
  })
})

describe.skipIf(isOlder)('a back in stock request of the current client', () => {
  const create = (client: Json, product: Json, email: string) =>
    client.backInStockNotifications.createBackInStockNotificationRequest(
      { email, catalogReference: referTo(product) },
      { name: 'Vase', price: '30.00' },
    )

  test('is made by a shopper, and read and deleted by the shop', async ({ shop, shopper }) => {
    const [email, vase] = [newEmail(), await soldOut(shop)]
    const request = await create(shopper, vase, email)
    expect(request).toMatchObject({ email, status: 'RECEIVED', catalogReference: referTo(vase) })
    expect(request._createdDate).toBeInstanceOf(Date)
    const { backInStockNotifications: requests } = shop
    expect(await requests.getBackInStockNotificationRequest(request._id)).toMatchObject({ _id: request._id, email })
    const found = await requests.queryBackInStockNotificationRequests().eq('_id', request._id).eq('status', 'RECEIVED').find()
    expect(found.items.map(({ _id }: Json) => _id)).toEqual([request._id])
    expect(found.hasNext()).toBe(false)
    await requests.deleteBackInStockNotificationRequest(request._id)
    expect((await thrown(requests.getBackInStockNotificationRequest(request._id))).details.applicationError.code).toBe('NOT_FOUND')
  })

  test('is found page by page', async ({ shop, shopper }) => {
    const vase = await soldOut(shop)
    const ids = new Set<string>()
    for (let index = 0; index < 3; index += 1) ids.add((await create(shopper, vase, newEmail()))._id)
    const { backInStockNotifications: requests } = shop
    let page = await requests
      .queryBackInStockNotificationRequests()
      .in('_id', [...ids])
      .ascending('_createdDate')
      .limit(2)
      .find()
    expect(page.items).toHaveLength(2)
    expect(page.hasNext()).toBe(true)
    const read = page.items.map(({ _id }: Json) => _id)
    page = await page.next()
    expect(new Set([...read, ...page.items.map(({ _id }: Json) => _id)])).toEqual(ids)
    expect(page.hasNext()).toBe(false)
  })

  test('is refused by a declared code for a variant that the store does not have', async ({ shopper }) => {
    const { details } = await thrown(create(shopper, { _id: randomUUID() }, newEmail()))
    expect(details.applicationError.code).toBe('INVALID_CATALOG_REFERENCE_OPTIONS')
  })
})
