import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { memberTokens, newMember, type Member } from '../support/member.ts'
import { inObject } from '../support/object-database.ts'
import { startPlatform } from '../support/platform-process.ts'
import { codeOf } from '../support/responses.ts'
import { call, importCatalog, newVisitor, plainProduct, productBySlug, type Json, type Shopper } from '../support/shop.ts'

const PATH = '/platform/v1/wishlist'
const shop = useCartShop()

type Caller = Pick<Shopper | Member, 'call'>
const save = (who: Caller, product: Json, variantId?: string) => who.call('POST', `${PATH}/items`, { productId: product.id, variantId })
const listOf = async (who: Caller): Promise<Json> => (await who.call('GET', PATH)).body.wishlist
const namesOf = async (who: Caller): Promise<string[]> => (await listOf(who)).items.map(({ name }: Json) => name)
const share = async (who: Caller, body: object = {}): Promise<string> =>
  (await who.call('POST', `${PATH}/share`, body)).body.wishlist.share.id
const shared = async (id: string, who?: Caller) =>
  (who ?? (await newVisitor(shop.platform))).call('GET', `/platform/v1/shared-wishlists/${id}`)

/** The member again, from a visitor's browser. */
async function comesBack(member: Member, visitor: Shopper): Promise<void> {
  const { body } = await call(shop.platform, 'POST', '/_api/iam/authentication/v2/login', {
    token: visitor.accessToken,
    body: { loginId: { email: member.email }, password: member.password },
  })
  await memberTokens(shop.platform, { visitorToken: visitor.accessToken, sessionToken: body.sessionToken })
}

describe('a wishlist', () => {
  test('comes with the stock up to which pages say how many are left, also by its link', async () => {
    const setThreshold = (lowStockThreshold: number | null) =>
      call(shop.platform, 'PATCH', '/platform/v1/store/content', { elevated: true, body: { content: { lowStockThreshold } } })
    await setThreshold(7)
    try {
      expect((await listOf(shop.shopper)).lowStockThreshold).toBe(7)
      const { body } = await shared(await share(shop.shopper))
      expect(body.wishlist.lowStockThreshold).toBe(7)
    } finally {
      await setThreshold(null)
    }
  })

  test('is empty before something is saved, and lists the newest first', async () => {
    const { shopper, mug, shirt } = shop
    expect(await listOf(shopper)).toEqual({ items: [] })
    await save(shopper, mug)
    const { body } = await save(shopper, shirt, shirt.variants[0].id)
    expect(body.wishlist.items).toEqual([
      { productId: shirt.id, variantId: shirt.variants[0].id, name: shirt.name, addedDate: expect.stringMatching(/^\d{4}-.*Z$/) },
      { productId: mug.id, name: 'Morning mug', addedDate: expect.any(String) },
    ])
  })

  test('keeps a product once, at its place, with the variant that was chosen last', async () => {
    const { shopper, mug, shirt } = shop
    await save(shopper, shirt)
    await save(shopper, mug)
    const again = await save(shopper, shirt, shirt.variants[1].id)
    expect(again.body.wishlist.items.map(({ productId }: Json) => productId)).toEqual([mug.id, shirt.id])
    expect(again.body.wishlist.items[1].variantId).toBe(shirt.variants[1].id)
  })

  test('lets go of a product as often as it is told to', async () => {
    const { shopper, mug } = shop
    await save(shopper, mug)
    for (let count = 0; count < 2; count += 1) {
      const { status, body } = await shopper.call('DELETE', `${PATH}/items/${mug.id.toUpperCase()}`)
      expect([status, body.wishlist]).toEqual([200, { items: [] }])
    }
  })

  test('takes no product that is not in the store, and no variant of another one', async () => {
    const { shopper, mug, shirt } = shop
    expect(codeOf((await save(shopper, { id: randomUUID() })).body)).toBe('PRODUCT_NOT_FOUND')
    expect(codeOf((await save(shopper, mug, shirt.variants[0].id)).body)).toBe('VARIANT_NOT_FOUND')
    expect((await save(shopper, { id: 'x' })).status).toBe(400)
    expect(await listOf(shopper)).toEqual({ items: [] })
  })

  test('holds 200 products, and says so of one more', async () => {
    const slugs = Array.from({ length: 201 }, (_, index) => `many-${index}`)
    for (const some of [slugs.slice(0, 200), slugs.slice(200)])
      await importCatalog(shop.platform, { products: some.map((slug) => plainProduct(slug, 1)) })
    const { id: last } = await productBySlug(shop.platform, 'many-200')
    const others = await Promise.all(slugs.slice(0, 200).map(async (slug) => (await productBySlug(shop.platform, slug)).id))
    for (const id of others) expect((await save(shop.shopper, { id })).status).toBe(200)
    const refused = await save(shop.shopper, { id: last })
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'WISHLIST_IS_FULL'])
    expect((await save(shop.shopper, { id: others[0] })).status).toBe(200)
    expect((await listOf(shop.shopper)).items).toHaveLength(200)
  })

  test('still names a product that was deleted', async () => {
    const product = await shop.stocked(1)
    await save(shop.shopper, product)
    await call(shop.platform, 'DELETE', `/stores/v1/products/${product.id}`, { elevated: true })
    expect(await namesOf(shop.shopper)).toEqual([product.name])
    await shop.shopper.call('DELETE', `${PATH}/items/${product.id}`)
    expect(await namesOf(shop.shopper)).toEqual([])
  })

  test('is seen by nobody else', async () => {
    await save(shop.shopper, shop.mug)
    const [other, member] = [await newVisitor(shop.platform), await newMember(shop.platform)]
    expect([await listOf(other), await listOf(member)]).toEqual([{ items: [] }, { items: [] }])
    await other.call('DELETE', `${PATH}/items/${shop.mug.id}`)
    expect(await namesOf(shop.shopper)).toEqual(['Morning mug'])
    expect((await call(shop.platform, 'GET', PATH)).status).toBe(401)
    expect((await call(shop.platform, 'GET', PATH, { elevated: true })).status).toBe(403)
  })
})

describe('a shared wishlist', () => {
  test('is read by its link, without the name of its owner unless that was given', async () => {
    await save(shop.shopper, shop.mug)
    const id = await share(shop.shopper)
    expect((await shared(id)).body).toEqual({
      wishlist: { items: [{ productId: shop.mug.id, name: 'Morning mug', addedDate: expect.any(String) }] },
    })
    expect(await share(shop.shopper, { ownerName: '  Ann ' })).toBe(id)
    expect((await shared(id, await newMember(shop.platform))).body.wishlist).toMatchObject({ ownerName: 'Ann' })
    await save(shop.shopper, shop.card)
    expect((await shared(id)).body.wishlist.items).toHaveLength(2)
  })

  test('cannot be found once its owner ended the link, and a new link is another one', async () => {
    await save(shop.shopper, shop.mug)
    const id = await share(shop.shopper)
    const never = await shared(randomUUID())
    await shop.shopper.call('DELETE', `${PATH}/share`)
    const ended = await shared(id)
    expect([ended.status, codeOf(ended.body)]).toEqual([404, 'WISHLIST_NOT_FOUND'])
    expect(ended.body).toEqual(never.body)
    expect(await listOf(shop.shopper)).not.toHaveProperty('share')
    expect(await share(shop.shopper)).not.toBe(id)
  })
})

describe('the wishlist of a visitor who signs in', () => {
  test('moves to the member with its link, and the visitor has none any more', async () => {
    await save(shop.shopper, shop.mug)
    const id = await share(shop.shopper, { ownerName: 'Ann' })
    const member = await newMember(shop.platform, { visitorToken: shop.shopper.accessToken })
    expect(await namesOf(member)).toEqual(['Morning mug'])
    expect((await listOf(member)).share).toEqual({ id, ownerName: 'Ann' })
    expect(await listOf(shop.shopper)).toEqual({ items: [] })
  })

  test('is joined with the member’s, whose variant and link stay', async () => {
    const { shopper, mug, shirt, card } = shop
    const member = await newMember(shop.platform)
    await save(member, shirt, shirt.variants[0].id)
    const id = await share(member)
    await save(shopper, card)
    await save(shopper, shirt)
    await save(shopper, mug)
    await share(shopper)
    for (let count = 0; count < 2; count += 1) {
      await comesBack(member, shopper)
      const { items, share: link } = await listOf(member)
      expect(items.map(({ productId }: Json) => productId)).toEqual([mug.id, card.id, shirt.id])
      expect([items[2].variantId, link]).toEqual([shirt.variants[0].id, { id }])
    }
  })
})

test('A deleted member’s wishlist goes too, and so do lists that visitors left long ago', async () => {
  const platform = await startPlatform()
  const { failures } = await importCatalog(platform, { products: [plainProduct('vase', 1)] })
  expect(failures).toEqual([])
  const vase = await productBySlug(platform, 'vase')
  const [member, gone] = [await newMember(platform), await newVisitor(platform)]
  for (const who of [member, gone]) await save(who, vase)
  const id = await share(member)
  await call(platform, 'DELETE', `/members/v1/members/${member.id}`, { elevated: true })
  await expect.poll(async () => (await call(platform, 'GET', `/platform/v1/shared-wishlists/${id}`, { elevated: true })).status).toBe(404)
  const rows = () => inObject(platform, 'Commerce', (tables) => tables.prepare('SELECT owner_kind FROM wishlists').all().length)
  expect(rows()).toBe(1)
  await platform.changeRows('Commerce', `UPDATE wishlists SET updated_at = ${Date.now() - 201 * 86_400_000}`)
  try {
    await save(await newVisitor(platform), vase)
    expect(rows()).toBe(1)
    expect(await listOf({ call: (method, path) => call(platform, method, path, { token: gone.accessToken }) })).toEqual({ items: [] })
  } finally {
    await platform.stop()
  }
})
