import { expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { good } from '../support/responses.ts'
import { goodContact, open, submit } from '../support/shop.ts'
import { follow, stripeShop } from '../support/stripe-shop.ts'

const { shop, stripe, visit } = await stripeShop()
const owner = ownerOf(shop)
const sellIn = (currency: string) => good(owner.call('POST', '/ecom/v1/currency-settings', { currencySettings: { currency } }))

test('a payment that was begun before the store changed its currency is given back', async () => {
  const before = stripe.books.balance()
  const { sessionId } = await visit(await shop.stocked(1))
  await sellIn('EUR')
  const page = await follow(await stripe.pay(sessionId))
  expect(page.status).toBe(409)
  expect(page.text).toContain('$16.00')
  expect(stripe.books.balance()).toBe(before)
  expect(await shop.ordersOf(shop.shopper)).toEqual([])
})

test.each([
  ['12.340', true],
  ['12.345', false],
])('Stripe is offered for %s Kuwaiti dinars: %s', async (price, offered) => {
  await sellIn('KWD')
  const url = await shop.cartWith(await shop.stocked(9, { variants: [{ choices: {}, price, stock: { track: true, quantity: 9 } }] }))
  await submit(url, goodContact)
  const { text } = await open(`${url.split('?')[0]}/payment`)
  expect(text.includes('value="stripe"')).toBe(offered)
  // Other ways to pay take the sum as it is.
  expect(text).toMatch(offered ? /value="stripe" checked/ : /value="test-card" checked/)
})
