import { expect, test } from 'vitest'
import { mailTo } from '../support/browser-visit.ts'
import { useCartShop } from '../support/cart-shop.ts'
import { newMember } from '../support/member.ts'
import { good } from '../support/responses.ts'
import { call, goodCard, goodContact, open, orderIdOf, reference, shopperWith, shownTotals, submit, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()
const owner = (method: string, path: string, body?: unknown) => good(call(shop.platform, method, path, { elevated: true, body }))

/** A member with a membership and these things in the cart, at the step of the payment. */
async function atPayment({ membership = {}, quantity = 2, product }: { membership?: object; quantity?: number; product?: Json } = {}) {
  const mug = await shop.stocked(9, {
    name: 'Morning mug',
    variants: [{ choices: {}, price: '18.10', stock: { track: true, quantity: 9 } }],
  })
  const member = await newMember(shop.platform)
  const created = await owner('POST', '/ecom/v1/memberships', {
    membership: { memberId: member.id, name: 'Mug club', productIds: [mug.id], credits: { total: 10, remaining: 3 }, ...membership },
  })
  const shopper = shopperWith(shop.platform, member)
  await good(shopper.addToCart((product ?? mug).id, ONLY, quantity))
  const again = async () => (await shopper.openCheckout()).split('?')[0] ?? ''
  const url = await again()
  await submit(url, { ...goodContact, email: member.email })
  const id: string = created.membership.id
  const payment = `${url}/payment`
  return {
    member,
    mug,
    shopper,
    id,
    payment,
    again,
    page: async (query = '') => (await open(payment + query)).text,
    send: (fields: Record<string, string>) => submit(payment, fields),
    creditsLeft: async () => (await owner('GET', `/ecom/v1/memberships/${id}`)).membership.credits?.remaining,
  }
}

test('a member uses a membership for what it covers, and removes it again, with what was typed', async () => {
  const { id, page, send } = await atPayment()
  const offered = await page()
  expect(offered).toContain('Use Mug club')
  expect(offered).toContain('3 of 10 uses left')
  expect(offered).toContain('Can pay for Morning mug × 2')
  const used = await send({ useMembership: id, shippingOption: 'pickup', cardNumber: '4242' })
  expect(used.status).toBe(200)
  expect(used.text).toContain('1 of 10 uses left after this order')
  expect(used.text).toContain('Paid with Mug club')
  expect(used.text).toContain('value="4242"')
  expect(used.text).toMatch(/value="pickup"[^>]* checked/)
  expect(shownTotals(used.text)).toMatchObject({ 'total.pickup': '0.00', 'total.standard': '6.00' })
  const removed = await send({ removeMembership: id })
  expect(removed.text).toContain('Use Mug club')
  expect(removed.text).not.toContain('Paid with Mug club')
  expect(shownTotals(removed.text)).toMatchObject({ 'total.pickup': '36.20' })
})

test('where it pays for everything no card is asked; order, mail, pages and invoice name it, and its credits are taken', async () => {
  const { member, id, send, payment, creditsLeft } = await atPayment()
  const { text } = await send({ useMembership: id })
  const placed = await submit(payment, { shippingOption: 'pickup', ...shownTotals(text) })
  const orderId = orderIdOf(placed)
  const { order } = await owner('GET', `/ecom/v1/orders/${orderId}`)
  expect(order).toMatchObject({
    paymentStatus: 'PAID',
    priceSummary: { total: { amount: '0.00' } },
    lineItems: [
      {
        paymentOption: 'MEMBERSHIP',
        descriptionLines: [
          { name: { original: 'Membership' }, plainText: { original: 'Paid with Mug club', translated: 'Paid with Mug club' } },
        ],
      },
    ],
  })
  expect(await creditsLeft()).toBe(1)
  const mail = await mailTo(shop.platform, member.email)
  expect(mail.text).toContain('2 × Morning mug, Paid with Mug club')
  const [, orderUrl = ''] = /(https?:\S+\/order\/\S+)/.exec(mail.text) ?? []
  const shown = await open(orderUrl)
  expect(shown.text).toContain('Paid with Mug club')
  const [, invoice = ''] = /href="([^"]*invoice[^"]*)"/.exec(shown.text) ?? []
  expect((await open(new URL(invoice.replaceAll('&amp;', '&'), shop.platform.url).href)).text).toContain('Paid with Mug club')
})

test('where nothing is delivered and it pays for everything, the page has no field for a card and says that nothing is to pay', async () => {
  const file = await shop.stocked(0, {
    productType: 'digital',
    variants: [{ choices: {}, price: '9.00', stock: { track: false, inStock: true } }],
  })
  const { id, page, send } = await atPayment({ membership: { productIds: undefined }, product: file, quantity: 1 })
  expect(await page()).toContain('name="cardNumber"')
  const { text } = await send({ useMembership: id })
  expect(text).toContain('Nothing to pay.')
  expect(text).not.toContain('name="cardNumber"')
  orderIdOf(await send(shownTotals(text)))
})

test('the order names it in the language in which its buyer came to the checkout', async () => {
  const { shopper, id, payment } = await atPayment({ quantity: 1 })
  const headers = { 'x-wix-linguist': 'de|de-de|false|site' }
  const path = '/ecom/v1/carts/current/create-checkout'
  await good(call(shop.platform, 'POST', path, { token: shopper.accessToken, body: { channelType: 'WEB' }, headers }))
  const { text } = await submit(`${payment}?lang=de`, { useMembership: id })
  expect(text).toContain('Bezahlt mit Mug club')
  const orderId = orderIdOf(await submit(`${payment}?lang=de`, { shippingOption: 'pickup', ...shownTotals(text) }))
  const { order } = await owner('GET', `/ecom/v1/orders/${orderId}`)
  expect(order.lineItems[0].descriptionLines).toMatchObject([
    { plainText: { original: 'Paid with Mug club', translated: 'Bezahlt mit Mug club' } },
  ])
})

test('what it does not cover is paid by card, and the lines of a cart that changes stay covered as far as its credits go', async () => {
  const { mug, shopper, id, payment, again, page, creditsLeft } = await atPayment({ quantity: 3 })
  const other = await shop.stocked(5)
  await submit(payment, { useMembership: id })
  await good(shopper.addToCart(other.id, ONLY, 1))
  await again()
  const mixed = await page()
  expect(mixed).toContain('0 of 10 uses left after this order')
  expect(shownTotals(mixed)).toMatchObject({ 'total.pickup': '10.00' })
  // One more than the membership has uses for.
  await good(shopper.addToCart(mug.id, ONLY, 1))
  await again()
  const short = await page()
  expect(short).toContain('Not enough uses left for this order.')
  expect(short).not.toContain('Paid with')
  expect(shownTotals(short)).toMatchObject({ 'total.pickup': '82.40' })
  const removed = await submit(payment, { removeMembership: id })
  expect(removed.text).toContain('Not enough uses left for this order.')
  expect(removed.text).not.toContain('Remove Mug club')
  orderIdOf(await submit(payment, { shippingOption: 'pickup', ...shownTotals(removed.text), ...goodCard }))
  expect(await creditsLeft()).toBe(3)
})

test('a line that comes into the cart may join the others of its membership, and one that leaves takes nothing from them', async () => {
  const { shopper, id, payment, again, page } = await atPayment({ membership: { productIds: undefined }, quantity: 1 })
  const other = await shop.stocked(5)
  await submit(payment, { useMembership: id })
  await good(shopper.addToCart(other.id, ONLY, 1))
  await again()
  const grown = await page()
  expect(grown).toContain('Pays for Morning mug<')
  expect(grown).toContain('Can also pay for thing')
  expect((await submit(payment, { useMembership: id })).text).toContain('Pays for Morning mug and thing')
  const { cart } = await good(shopper.call('GET', '/ecom/v1/carts/current'))
  await good(shopper.call('POST', '/ecom/v1/carts/current/remove-line-items', { lineItemIds: [cart.lineItems[1].id] }))
  await again()
  expect(await page()).toContain('Pays for Morning mug<')
})

test('one that ends while the page is open charges nothing before the new total is seen', async () => {
  const { id, payment, page } = await atPayment()
  const { text } = await submit(payment, { useMembership: id })
  await owner('PATCH', `/ecom/v1/memberships/${id}`, { membership: { expirationDate: '2020-01-01T00:00:00.000Z' } })
  const refused = await submit(payment, { shippingOption: 'pickup', ...shownTotals(text) })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('The total has changed.')
  expect(refused.text).toContain('This membership has expired.')
  expect(refused.text).toContain('name="cardNumber"')
  await submit(payment, { removeMembership: id })
  expect(await page()).not.toContain('Mug club')
})

test('another member’s membership is neither shown nor used, and pays for no gift card', async () => {
  const mine = await atPayment({ membership: { productIds: undefined }, product: shop.card, quantity: 1 })
  expect(await mine.page()).not.toContain('Mug club')
  const hers = await atPayment()
  const { text } = await mine.send({ useMembership: hers.id })
  expect(text).not.toContain('Mug club')
  expect(shownTotals(text)).toEqual(shownTotals(await mine.page()))
})

test('what only a membership pays for is not ordered without one, and is with it', async () => {
  const { shopper, mug, id, payment, again, page } = await atPayment({ quantity: 1 })
  const { cart } = await good(shopper.call('GET', '/ecom/v1/carts/current'))
  await good(shopper.call('POST', '/ecom/v1/carts/current/remove-line-items', { lineItemIds: cart.lineItems.map((line: Json) => line.id) }))
  const lineItems = [{ catalogReference: reference(mug.id, ONLY), quantity: 1, paymentOption: 'MEMBERSHIP' }]
  await good(shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems }))
  await again()
  const refused = await page()
  expect(refused).toContain('Morning mug can only be paid with a membership.')
  expect(refused).not.toContain('Place order<span')
  const { text } = await submit(payment, { useMembership: id })
  expect(text).not.toContain('can only be paid')
  expect(text).toContain('Place order<span')
  orderIdOf(await submit(payment, { shippingOption: 'pickup', ...shownTotals(text) }))
})
