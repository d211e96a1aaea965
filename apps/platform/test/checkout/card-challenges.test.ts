import { describe, expect, test } from 'vitest'
import { CARDS, orderShop } from '../support/order-shop.ts'
import { completeCheckout, newVisitor, open, orderIdOf, submit } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

async function challenged(cardNumber: string = CARDS.challenge, quantity = 1) {
  const product = await shop.stocked(3)
  const checkout = await shop.cartWith(product, quantity)
  const { status, location } = await completeCheckout(checkout, { cardNumber })
  expect(status).toBe(303)
  return { product, checkout, url: new URL(location ?? '', checkout).href }
}

const response = (url: string, said: 'yes' | 'no') => submit(url, { answer: said })

describe('a card that needs 3-D Secure', () => {
  test('places no order before the shopper confirms, on a page that survives a reload', async () => {
    const { product, url } = await challenged()
    expect(url).toMatch(/\/checkout\/[^/]+\/challenge\/[0-9a-f-]{36}$/)
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
    const first = await open(url)
    expect(first.status).toBe(200)
    expect(first.text).toContain('$16.00')
    expect(first.text).toContain('ending in 3220')
    expect(first.text).not.toContain('<script')
    expect(first.text).not.toContain('4000')
    expect((await open(url)).text).toBe(first.text)
    expect(await shop.stockOf(product)).toBe(3)
    const placed = await response(url, 'yes')
    expect(placed.status).toBe(303)
    expect(await orders.order(orderIdOf(placed))).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
    expect(await shop.stockOf(product)).toBe(2)
  })

  test('places one order for repeated confirmations', async () => {
    const { url } = await challenged()
    const responses = await Promise.all(Array.from({ length: 10 }, () => response(url, 'yes')))
    expect(new Set(responses.map(orderIdOf)).size).toBe(1)
    expect(await shop.ordersOf(shop.shopper)).toHaveLength(1)
    expect((await open(url)).status).toBe(410)
  })

  test('places no order after a refusal, and the refusal is final', async () => {
    const { url, checkout } = await challenged()
    const { status, location } = await response(url, 'no')
    expect(status).toBe(303)
    expect((await open(new URL(location ?? '', checkout).href)).text).toContain('Your payment wasn’t confirmed. You haven’t been charged.')
    expect((await response(url, 'yes')).location).toContain('/payment?')
    expect((await open(url)).status).toBe(410)
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
    // The checkout goes on with another card.
    expect(await orders.order(orderIdOf(await completeCheckout(checkout)))).toMatchObject({ paymentStatus: 'PAID' })
  })

  test('places no order when the bank declines after the confirmation', async () => {
    const { url, checkout, product } = await challenged(CARDS.refusedChallenge)
    const { location } = await response(url, 'yes')
    expect((await open(new URL(location ?? '', checkout).href)).text).toContain('Your card was declined. You haven’t been charged.')
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
    expect(await shop.stockOf(product)).toBe(3)
  })

  test('places no order when the total has changed or the items are sold out', async () => {
    const { url, product } = await challenged(CARDS.challenge, 2)
    const other = await newVisitor(shop.platform)
    await other.addToCart(product.id, ONLY, 2)
    await completeCheckout(await other.openCheckout())
    const { status, text } = await response(url, 'yes')
    expect(status).toBe(409)
    expect(text).toContain('Only 1 left.')
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
  })

  test('accepts confirmations for its own checkout from its own page only', async () => {
    const { url } = await challenged()
    const other = await newVisitor(shop.platform)
    await other.addToCart((await shop.stocked(1)).id, ONLY, 1)
    const foreign = await other.openCheckout()
    expect((await open(`${foreign}/challenge/${url.split('/').at(-1)}`)).status).toBe(404)
    expect((await response(`${foreign}/challenge/${url.split('/').at(-1)}`, 'yes')).status).toBe(404)
    expect((await submit(url, { answer: 'yes' }, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
  })

  test('shows the confirmation page in the language of the checkout', async () => {
    const checkout = await shop.cartWith(await shop.stocked(1))
    const { location } = await completeCheckout(checkout, { cardNumber: CARDS.challenge })
    const { text } = await open(`${new URL(location ?? '', checkout).href}?lang=ar`)
    expect(text).toContain('dir="rtl"')
    expect(text).toContain('أكّد الدفع')
  })
})
