import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { codeOf } from '../support/responses.ts'
import { call, newVisitor, reference, type Json, type Shopper } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const PATH = '/platform/v1/shared-carts'
const shop = useCartShop()

const share = async (who: Shopper): Promise<string> => (await who.call('POST', PATH, {})).body.sharedCart.id
const shared = (id: string) => call(shop.platform, 'GET', `${PATH}/${id}`)

describe('a shared cart', () => {
  test('is read without a session, at the prices and the stock of now', async () => {
    const { shopper, mug, card } = shop
    await shopper.addToCart(mug.id, ONLY, 2)
    await shopper.addToCart(card.id, ONLY, 1)
    const { status, body } = await shared(await share(shopper))
    expect([status, body.sharedCart.currency]).toEqual([200, 'USD'])
    expect(body.sharedCart.lineItems).toMatchObject([
      { productName: { original: 'Morning mug' }, quantity: 2, price: { amount: '18.10' }, availability: { quantityAvailable: 5 } },
      { quantity: 1, availability: { status: 'AVAILABLE' } },
    ])
  })

  test('keeps what it held when it was shared, and says nothing of the shopper', async () => {
    const { shopper, mug } = shop
    const catalogReference = { ...reference(mug.id, ONLY), options: { variantId: ONLY, engraving: 'For Ann Lee' } }
    await shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference, quantity: 1 }] })
    await shopper.call('PATCH', '/v1/carts/current', { cartInfo: { buyerNote: 'Ann Lee', buyerInfo: { email: 'ann@example.com' } } })
    const id = await share(shopper)
    await shopper.addToCart(shop.card.id, ONLY, 1)
    const { body } = await shared(id)
    expect(body.sharedCart.lineItems).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/ann/i)
  })

  test('has the same link for the same content and another one for any other', async () => {
    const { shopper, mug } = shop
    await shopper.addToCart(mug.id, ONLY, 1)
    const id = await share(shopper)
    expect(await share(shopper)).toBe(id)
    await shopper.addToCart(mug.id, ONLY, 1)
    expect(await share(shopper)).not.toBe(id)
  })

  test('names the items that take a text of the visitor’s own', async () => {
    const { shopper, mug } = shop
    const ring: Json = await shop.stocked(5, { textFields: [{ title: 'Engraving', maxLength: 12, mandatory: true }] })
    const vase: Json = await shop.stocked(5, { textFields: [{ title: 'Greeting', maxLength: 12 }] })
    await shopper.addToCart(mug.id, ONLY, 1)
    const plain = await shared(await share(shopper))
    expect(plain.body.sharedCart).not.toHaveProperty('textsRequired')
    await shopper.addToCart(vase.id, ONLY, 1)
    const catalogReference = { ...reference(ring.id, ONLY), options: { variantId: ONLY, customTextFields: { Engraving: 'Ann' } } }
    await shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference, quantity: 1 }] })
    const { lineItems, textsRequired } = (await shared(await share(shopper))).body.sharedCart
    expect(textsRequired).toEqual([lineItems.find(({ catalogReference: { catalogItemId } }: Json) => catalogItemId === ring.id).id])
  })

  test('leaves out what is no longer sold', async () => {
    const product: Json = await shop.stocked(1)
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    await shop.shopper.addToCart(product.id, ONLY, 1)
    const id = await share(shop.shopper)
    await call(shop.platform, 'DELETE', `/stores/v1/products/${product.id}`, { elevated: true })
    expect((await shared(id)).body.sharedCart.lineItems).toHaveLength(1)
  })

  test('is none without a cart, without lines, and by a link that never was', async () => {
    const visitor = await newVisitor(shop.platform)
    expect(codeOf((await visitor.call('POST', PATH, {})).body)).toBe('OWNED_CART_NOT_FOUND')
    await visitor.call('PATCH', '/v1/carts/current', { cartInfo: { buyerNote: 'Hello' } })
    expect(codeOf((await visitor.call('POST', PATH, {})).body)).toBe('CART_IS_EMPTY')
    const never = await shared(randomUUID())
    expect([never.status, codeOf(never.body)]).toEqual([404, 'SHARED_CART_NOT_FOUND'])
  })
})
