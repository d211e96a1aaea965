import { expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { good } from '../support/responses.ts'
import { follow, stripeShop } from '../support/stripe-shop.ts'

const { shop, stripe, visit } = await stripeShop()
const owner = ownerOf(shop)

test('a payment that was begun before the store changed its currency is given back', async () => {
  const before = stripe.books.balance()
  const { sessionId } = await visit(await shop.stocked(1))
  await good(owner.call('POST', '/ecom/v1/currency-settings', { currencySettings: { currency: 'EUR' } }))
  const page = await follow(await stripe.pay(sessionId))
  expect(page.status).toBe(409)
  expect(page.text).toContain('$16.00')
  expect(stripe.books.balance()).toBe(before)
  expect(await shop.ordersOf(shop.shopper)).toEqual([])
})
