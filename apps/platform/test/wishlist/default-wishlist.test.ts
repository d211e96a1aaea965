import { randomUUID } from 'node:crypto'
import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { MAX_DEFAULT_WISHLIST_ITEMS } from '@galleria/platform-client/entities/wishlist/default-wishlist'
import { describe, expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { newMember, type Member } from '../support/member.ts'
import { codeOf } from '../support/responses.ts'
import { importCatalog, plainProduct, productBySlug, type Json, type Shopper } from '../support/shop.ts'

const PATH = '/ecom/v1/wishlists'
const shop = useCartShop()

type Caller = Pick<Shopper | Member, 'call'>
const referTo = (product: Json, options?: object) => ({ appId: storesAppId, catalogItemId: product.id, ...(options && { options }) })
const add = (who: Caller, catalogReference: object, returnEntity = true) =>
  who.call('POST', `${PATH}/add-item`, { catalogReference, returnEntity })
const remove = (who: Caller, catalogReference: object) => who.call('POST', `${PATH}/remove-item`, { catalogReference, returnEntity: true })
const listOf = async (who: Caller, query = ''): Promise<Json> => (await who.call('GET', `${PATH}/get-default${query}`)).body.wishlist

describe('the default wishlist', () => {
  test('is the list of our own calls', async () => {
    const { shopper, mug, shirt } = shop
    expect(await listOf(shopper)).toEqual({ items: [] })
    await shopper.call('POST', '/platform/v1/wishlist/items', { productId: mug.id })
    const { body } = await add(shopper, referTo(shirt, { variantId: shirt.variants[0].id }))
    expect(body.wishlist.items).toEqual([
      { catalogReference: referTo(shirt, { variantId: shirt.variants[0].id }), addedDate: expect.any(String) },
      { catalogReference: referTo(mug), addedDate: expect.any(String) },
    ])
    expect(await listOf(shopper)).toEqual(body.wishlist)
    const { items } = (await shopper.call('GET', '/platform/v1/wishlist')).body.wishlist
    expect(items.map(({ productId, variantId }: Json) => [productId, variantId])).toEqual([
      [shirt.id, shirt.variants[0].id],
      [mug.id, undefined],
    ])
  })

  test('of a member has the ids of its owner, and since when it is there', async () => {
    const member = await newMember(shop.platform)
    const { body } = await add(member, referTo(shop.mug))
    const { id, memberId, items, createdDate, updatedDate } = body.wishlist
    expect([id, memberId, createdDate]).toEqual([member.id, member.id, items[0].addedDate])
    expect(Date.parse(updatedDate)).toBeGreaterThanOrEqual(Date.parse(createdDate))
    expect((await remove(member, referTo(shop.mug))).body.wishlist).toMatchObject({ id: member.id, items: [] })
  })

  test('takes choices by their names, and holds each product once', async () => {
    const { shopper, shirt } = shop
    const [first, second] = shirt.variants
    await add(shopper, referTo(shirt, { options: first.choices }))
    expect((await listOf(shopper)).items[0].catalogReference.options).toEqual({ variantId: first.id })
    await add(shopper, referTo(shirt, { variantId: second.id }))
    const { items } = await listOf(shopper)
    expect(items.map(({ catalogReference }: Json) => catalogReference.options.variantId)).toEqual([second.id])
    // What was replaced is no longer there to be taken off.
    expect((await remove(shopper, referTo(shirt, { variantId: first.id }))).body.wishlist.items).toHaveLength(1)
    expect((await remove(shopper, referTo(shirt, { options: second.choices }))).body.wishlist.items).toEqual([])
  })

  test('comes back only where the request says so, and is filtered by its catalog', async () => {
    const { shopper, mug } = shop
    expect((await add(shopper, referTo(mug), false)).body).toEqual({})
    expect((await listOf(shopper, `?appId=${storesAppId}`)).items).toHaveLength(1)
    expect((await listOf(shopper, `?appId=${randomUUID()}`)).items).toEqual([])
  })

  test('refuses what the store does not sell', async () => {
    const { shopper, mug, shirt } = shop
    expect(codeOf((await add(shopper, referTo({ id: randomUUID() }))).body)).toBe('PRODUCT_NOT_FOUND')
    expect(codeOf((await add(shopper, { ...referTo(mug), appId: randomUUID() })).body)).toBe('PRODUCT_NOT_FOUND')
    expect(codeOf((await add(shopper, referTo(shirt, { variantId: randomUUID() }))).body)).toBe('VARIANT_NOT_FOUND')
    expect(codeOf((await add(shopper, referTo(shirt, { options: { Size: 'XXXL' } }))).body)).toBe('VARIANT_NOT_FOUND')
    expect(await listOf(shopper)).toEqual({ items: [] })
  })

  test(`is full with ${MAX_DEFAULT_WISHLIST_ITEMS} items, as the hosted platform declares`, async () => {
    const { platform, shopper, mug } = shop
    const slugs = Array.from({ length: MAX_DEFAULT_WISHLIST_ITEMS }, (_, index) => `many-${index}`)
    await importCatalog(platform, { products: slugs.map((slug) => plainProduct(slug, 1)) })
    for (const slug of slugs) expect((await add(shopper, referTo(await productBySlug(platform, slug)))).status).toBe(200)
    const refused = await add(shopper, referTo(mug))
    expect([refused.status, codeOf(refused.body)]).toEqual([428, 'WISHLIST_ITEMS_LIMIT_EXCEEDED'])
    expect((await listOf(shopper)).items).toHaveLength(MAX_DEFAULT_WISHLIST_ITEMS)
  })
})
