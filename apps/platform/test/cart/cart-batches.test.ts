import { expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { good, violation } from '../support/responses.ts'
import { call, importCatalog, plainProduct, productBySlug, reference, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()
const PATH = '/platform/v1/carts/current/add-available'
const line = (product: Json, quantity = 1, variantId = ONLY) => ({ catalogReference: reference(product.id, variantId), quantity })
const withoutVariant = ({ id }: Json) => ({ catalogReference: { appId: reference(id, ONLY).appId, catalogItemId: id }, quantity: 1 })
const add = (lineItems: object[], headers: Record<string, string> = {}) =>
  call(shop.platform, 'POST', PATH, { token: shop.shopper.accessToken, body: { lineItems }, headers })

async function quantities(): Promise<[string, number][]> {
  const { body } = await shop.shopper.call('GET', '/ecom/v1/carts/current')
  return (body.cart?.lineItems ?? []).map(({ productName, quantity }: Json) => [productName.original, quantity])
}

test('what is available is added, and each other item is named with its problem', async () => {
  const [size] = shop.shirt.variants
  const { failures } = await importCatalog(shop.platform, {
    products: [{ ...plainProduct('mug-with-name', 3), textFields: [{ title: 'Name', maxLength: 20, mandatory: true }] } as Json],
  })
  expect(failures).toEqual([])
  const named = await productBySlug(shop.platform, 'mug-with-name')
  const items = [
    line(shop.mug, 2),
    line(shop.soldOut),
    withoutVariant(shop.shirt),
    line(shop.shirt, 1, size.id),
    line({ id: crypto.randomUUID() }),
    withoutVariant(named),
  ]
  expect(await good(add(items))).toEqual({
    added: 2,
    refused: [
      { index: 1, problem: 'SOLD_OUT' },
      { index: 2, problem: 'CHOICE_MISSING' },
      { index: 4, problem: 'NOT_FOUND' },
      { index: 5, problem: 'TEXT_MISSING' },
    ],
  })
  expect(await quantities()).toEqual([
    ['Morning mug', 2],
    ['shirt', 1],
  ])
})

test('the stock caps what is added, and an item of which all are in the cart is named', async () => {
  const few = await shop.stocked(3)
  expect(await good(add([line(few, 2)]))).toEqual({ added: 1, refused: [] })
  expect(await good(add([line(few, 2)]))).toEqual({ added: 1, refused: [] })
  expect((await quantities())[0]?.[1]).toBe(3)
  expect(await good(add([line(few)]))).toEqual({ added: 0, refused: [{ index: 0, problem: 'ALL_IN_CART' }] })
})

test('the same request with the same key adds once, also twice at once', async () => {
  const headers = { 'idempotency-key': 'a-click' }
  const results = await Promise.all([add([line(shop.mug)], headers), add([line(shop.mug)], headers)])
  expect(results.map(({ body }) => body.added)).toEqual([1, 1])
  await good(add([line(shop.mug)], headers))
  expect(await quantities()).toEqual([['Morning mug', 1]])
})

test('nothing that can be had makes no cart, and too many items are refused', async () => {
  expect(await good(add([line(shop.soldOut)]))).toEqual({ added: 0, refused: [{ index: 0, problem: 'SOLD_OUT' }] })
  expect((await shop.shopper.call('GET', '/ecom/v1/carts/current')).status).toBe(404)
  expect(violation(await add([])).field).toBe('lineItems')
  expect(violation(await add(Array.from({ length: 101 }, () => line(shop.mug)))).field).toBe('lineItems')
})
