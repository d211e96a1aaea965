import { describe, expect, test } from 'vitest'
import { cartOf, useCartShop } from '../support/cart-shop.ts'
import { memberTokens, newMember, type Member } from '../support/member.ts'
import { codeOf } from '../support/responses.ts'
import { call, newVisitor, reference, type Json, type Shopper } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const PATH = '/platform/v1/saved-items'
const shop = useCartShop()

type Caller = Pick<Shopper | Member, 'call'>
const savedBy = async (who: Caller): Promise<Json[]> => (await who.call('GET', PATH)).body.savedItems.lineItems
const namesOf = async (who: Caller): Promise<string[]> => (await savedBy(who)).map(({ productName }) => productName.original)
const quantities = (lines: Json[]): number[] => lines.map(({ quantity }) => quantity)
const lineOf = async (who: Caller, index = 0): Promise<string> => (await who.call('GET', '/v1/carts/current')).body.cart.lineItems[index].id
const save = async (who: Caller, index = 0): Promise<Json> => {
  const response = await who.call('POST', PATH, { lineItemId: await lineOf(who, index) })
  expect(response.status).toBe(200)
  return response.body
}
const add = (who: Caller, product: Json, quantity: number, variant = ONLY) =>
  who.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: reference(product.id, variant), quantity }] })

describe('items saved for later', () => {
  test('are none before something was saved, also where there is no cart', async () => {
    const { status, body } = await shop.shopper.call('GET', PATH)
    expect([status, body.savedItems.lineItems]).toEqual([200, []])
    expect(codeOf(await cartOf(shop.shopper))).toBe('OWNED_CART_NOT_FOUND')
  })

  test('come with the stock up to which pages say how many are left', async () => {
    const setThreshold = (lowStockThreshold: number | null) =>
      call(shop.platform, 'PATCH', '/platform/v1/store/content', { elevated: true, body: { content: { lowStockThreshold } } })
    await setThreshold(7)
    try {
      const visitor = await newVisitor(shop.platform)
      await add(visitor, shop.mug, 1)
      expect((await save(visitor)).savedItems.lowStockThreshold).toBe(7)
    } finally {
      await setThreshold(null)
    }
  })

  test('leave the cart with their quantity and come back with it', async () => {
    const { shopper, mug, card } = shop
    await add(shopper, mug, 2)
    await add(shopper, card, 1)
    const { cart, savedItems } = await save(shopper)
    expect(quantities(cart.lineItems)).toEqual([1])
    expect(savedItems.lineItems).toMatchObject([
      { productName: { original: 'Morning mug' }, quantity: 2, price: { amount: '18.10' }, availability: { quantityAvailable: 5 } },
    ])
    const moved = await shopper.call('POST', `${PATH}/${savedItems.lineItems[0].id}/move-to-cart`)
    expect(quantities(moved.body.cart.lineItems)).toEqual([1, 2])
    expect(moved.body.savedItems.lineItems).toEqual([])
  })

  test('are one line of each item: saved once more, the quantities add up', async () => {
    const { shopper, mug } = shop
    await add(shopper, mug, 1)
    await save(shopper)
    await add(shopper, mug, 2)
    expect(quantities((await save(shopper)).savedItems.lineItems)).toEqual([3])
  })

  test('stay saved when the same click arrives twice, and when the cart is deleted', async () => {
    const { shopper, mug } = shop
    await add(shopper, mug, 1)
    const lineItemId = await lineOf(shopper)
    for (let count = 0; count < 2; count += 1) expect((await shopper.call('POST', PATH, { lineItemId })).status).toBe(200)
    await shopper.call('DELETE', '/v1/carts/current')
    expect(quantities(await savedBy(shopper))).toEqual([1])
  })

  test('tell what they cost when they were saved, and that they are sold out', async () => {
    const { shopper } = shop
    const product = await shop.stocked(2)
    await add(shopper, product, 2)
    const { savedItems } = await save(shopper)
    const [{ id, price }] = savedItems.lineItems
    const priceData = { price: 77 }
    await call(shop.platform, 'PATCH', `/stores/v1/products/${product.id}`, { elevated: true, body: { product: { priceData } } })
    const now = (await shopper.call('GET', PATH)).body.savedItems
    expect(now.lineItems[0].price.amount).toBe('77.00')
    expect(now.priceChanges).toMatchObject([{ lineItemId: id, priceBefore: { amount: price.amount } }])
    await call(shop.platform, 'DELETE', `/stores/v1/products/${product.id}`, { elevated: true })
    expect((await savedBy(shopper))[0]).toMatchObject({ productName: { original: product.name }, availability: { status: 'NOT_FOUND' } })
    const refused = await shopper.call('POST', `${PATH}/${id}/move-to-cart`)
    expect(codeOf(refused.body)).toBe('CATALOG_ITEM_NOT_FOUND')
    expect(await savedBy(shopper)).toHaveLength(1)
  })

  test('are removed once, however often the request comes, and an unknown item cannot be moved', async () => {
    const { shopper, mug } = shop
    await add(shopper, mug, 1)
    const [{ id }] = (await save(shopper)).savedItems.lineItems
    for (let count = 0; count < 2; count += 1)
      expect((await shopper.call('DELETE', `${PATH}/${id.toUpperCase()}`)).body.savedItems.lineItems).toEqual([])
    const refused = await shopper.call('POST', `${PATH}/${id}/move-to-cart`)
    expect([refused.status, codeOf(refused.body)]).toEqual([404, 'SAVED_ITEM_NOT_FOUND'])
  })

  test('are seen by no other shopper', async () => {
    await add(shop.shopper, shop.mug, 1)
    const [{ id }] = (await save(shop.shopper)).savedItems.lineItems
    const other = await newVisitor(shop.platform)
    expect(await savedBy(other)).toEqual([])
    await other.call('DELETE', `${PATH}/${id}`)
    expect(await savedBy(shop.shopper)).toHaveLength(1)
    expect((await call(shop.platform, 'GET', PATH)).status).toBe(401)
  })
})

describe('the saved items of a visitor after sign-in', () => {
  test('join those of the member, also where the visitor has no cart any more', async () => {
    const member = await newMember(shop.platform)
    await add(member, shop.mug, 3)
    await save(member)
    await add(shop.shopper, shop.mug, 1)
    await save(shop.shopper)
    await add(shop.shopper, shop.card, 1)
    await save(shop.shopper)
    await shop.shopper.call('DELETE', '/v1/carts/current')
    const { body } = await call(shop.platform, 'POST', '/_api/iam/authentication/v2/login', {
      token: shop.shopper.accessToken,
      body: { loginId: { email: member.email }, password: member.password },
    })
    await memberTokens(shop.platform, { visitorToken: shop.shopper.accessToken, sessionToken: body.sessionToken })
    const lines = await savedBy(member)
    expect(lines.map(({ productName, quantity }) => [productName.original, quantity])).toEqual([
      [shop.card.name, 1],
      ['Morning mug', 3],
    ])
    expect(await namesOf(shop.shopper)).toEqual([])
  })
})
