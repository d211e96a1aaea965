import { describe, expect, test } from 'vitest'
import { good } from '../support/responses.ts'
import {
  call,
  goodCard,
  goodContact,
  newVisitor,
  open,
  orderIdOf,
  productBySlug,
  shownTotals,
  submit,
  type Json,
  type Shopper,
} from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()

const limited = () => shop.stocked(50, { maxPerCustomer: 2 })
const address = () => `buyer-${crypto.randomUUID()}@example.com`

async function order(product: Json, quantity: number, email: string, who: Shopper = shop.shopper) {
  const [url = ''] = (await shop.cartWith(product, quantity, who)).split('?')
  await submit(url, { ...goodContact, email })
  return { url, payment: await open(`${url}/payment`) }
}

async function bought(product: Json, quantity: number, email: string): Promise<string> {
  const { url, payment } = await order(product, quantity, email)
  return orderIdOf(await submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(payment.text), ...goodCard }))
}

const estimate = async () => good(shop.shopper.call('POST', '/ecom/v1/carts/current/estimate-totals', {}))

describe('a limit per customer', () => {
  test('is told per line of the cart with what is left, and lines of one product share it', async () => {
    const product = await limited()
    expect(product.maxPerCustomer).toBe(2)
    const { cart } = (await shop.shopper.addToCart(product.id, ONLY, 3)).body
    const [{ id }] = cart.lineItems
    const { purchaseLimits, violations } = await estimate()
    expect(purchaseLimits).toEqual([
      { lineItemId: id, maximum: 2, left: 2, text: `${product.name}: 2 per customer, earlier orders included.` },
    ])
    expect(violations).toMatchObject([{ severity: 'ERROR', target: { lineItem: { id } } }])
    await good(shop.shopper.call('POST', '/ecom/v1/carts/current/update-line-items-quantity', { lineItems: [{ id, quantity: 2 }] }))
    expect((await estimate()).purchaseLimits).toEqual([])
  })

  test('stands in the way of the order, on the page and at the call', async () => {
    const product = await limited()
    const { payment, url } = await order(product, 3, address())
    expect(payment.text).toContain('2 per customer, earlier orders included.')
    expect(payment.text).not.toContain('Place order')
    const checkoutId = /checkout\/([0-9a-f-]{36})/.exec(url)?.[1]
    const refused = await shop.shopper.call('POST', `/v1/checkouts/${checkoutId}/create-order`, {})
    expect(refused.status).not.toBe(200)
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
  })

  test('counts earlier orders of the same address from another browser, and not what was canceled', async () => {
    const [product, email] = [await limited(), address()]
    const id = await bought(product, 2, email)
    const stranger = await newVisitor(shop.platform)
    expect((await order(product, 1, email, stranger)).payment.text).toContain('2 per customer')
    expect((await order(product, 1, address(), await newVisitor(shop.platform))).payment.text).not.toContain('per customer')
    await good(call(shop.platform, 'POST', `/ecom/v1/orders/${id}/cancel`, { elevated: true, body: {} }))
    expect((await order(product, 1, email, await newVisitor(shop.platform))).payment.text).not.toContain('per customer')
  })

  test('is set and taken away by the owner', async () => {
    const { id, slug } = await shop.stocked(9)
    const set = (maxPerCustomer: number | null) =>
      good(call(shop.platform, 'PATCH', `/platform/v1/products/${id}/purchase-rules`, { elevated: true, body: { maxPerCustomer } }))
    await set(1)
    expect((await productBySlug(shop.platform, slug)).maxPerCustomer).toBe(1)
    await set(null)
    expect(await productBySlug(shop.platform, slug)).not.toHaveProperty('maxPerCustomer')
  })
})
