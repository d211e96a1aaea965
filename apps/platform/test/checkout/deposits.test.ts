import { expect, test } from 'vitest'
import { mailTo } from '../support/browser-visit.ts'
import { good, violation } from '../support/responses.ts'
import { call, goodCard, goodContact, open, orderIdOf, productBySlug, shownTotals, submit, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = (method: string, path: string, body?: unknown) => call(shop.platform, method, path, { elevated: true, body })
/** A sofa of 10.01, of which 30 % are paid with the order. */
const sofa = (change = {}) =>
  shop.stocked(5, { depositPercentage: 30, variants: [{ choices: {}, price: '10.01', stock: { track: true, quantity: 5 } }], ...change })
const amounts = ({ payNow, payLater, priceSummary }: Json) => [payNow, payLater, priceSummary].map(({ total }: Json) => total.amount)

test('the owner sets it by an import or for one product, reads it back, exports it, and takes it away', async () => {
  const product = await sofa()
  expect(product.depositPercentage).toBe(30)
  const set = (depositPercentage: number | null) =>
    owner('PATCH', `/platform/v1/products/${product.id}/purchase-rules`, { depositPercentage })
  expect(violation(await set(100)).field).toBe('depositPercentage')
  await good(set(40))
  expect((await productBySlug(shop.platform, product.slug)).depositPercentage).toBe(40)
  const exported = await good(owner('POST', '/_admin/v1/catalog/export', {}))
  expect(exported.products.find(({ slug }: Json) => slug === product.slug)).toMatchObject({ depositPercentage: 40 })
  await good(set(null))
  expect(await productBySlug(shop.platform, product.slug)).not.toHaveProperty('depositPercentage')
})

test('the cart says what is due now and what later, and names the deposit in the language of the shopper', async () => {
  const product = await sofa()
  const headers = { 'x-wix-linguist': 'de|de-de|false|site' }
  const lineItems = [{ catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product.id }, quantity: 2 }]
  const { cart } = await good(
    call(shop.platform, 'POST', '/ecom/v1/carts/current/add-to-cart', { token: shop.shopper.accessToken, body: { lineItems }, headers }),
  )
  expect(cart.lineItems).toMatchObject([
    {
      paymentOption: 'DEPOSIT_ONLINE',
      depositAmount: { amount: '3.00' },
      descriptionLines: [{ name: { original: 'Payment' }, plainText: { original: '30% deposit', translated: '30\u00a0% Anzahlung' } }],
    },
  ])
  const estimate = await good(shop.shopper.call('POST', '/ecom/v1/carts/current/estimate-totals', {}))
  expect(amounts(estimate)).toEqual(['6.00', '14.02', '20.02'])
  expect(estimate.calculatedLineItems[0]).toMatchObject({
    paymentOption: 'DEPOSIT_ONLINE',
    pricesBreakdown: { depositAmount: { amount: '6.00' } },
  })
})

test('the checkout charges what is due now; the order, its mail and its page say what is left, and the owner collects it', async () => {
  const email = 'deposit@example.com'
  const [url = ''] = (await shop.cartWith(await sofa(), 2)).split('?')
  await submit(url, { ...goodContact, email })
  const { text } = await open(`${url}/payment`)
  expect(text).toContain('30% deposit')
  expect(text).toMatch(/<dt>Due later<\/dt><dd>\$14\.02<\/dd>/)
  // The delivery is paid with the deposit.
  expect(text).toMatch(/<dt>Due now<\/dt><dd><strong>\$12\.00<\/strong><\/dd>/)
  const id = orderIdOf(await submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(text), ...goodCard }))
  const order = async (): Promise<Json> => (await good(owner('GET', `/ecom/v1/orders/${id}`))).order
  expect(await order()).toMatchObject({
    paymentStatus: 'PARTIALLY_PAID',
    lineItems: [{ paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '6.00' } }],
    balanceSummary: { paid: { amount: '12.00' }, balance: { amount: '14.02' } },
    priceSummary: { total: { amount: '26.02' } },
  })
  const mail = await mailTo(shop.platform, email)
  for (const part of ['30% deposit', 'Due later  $14.02', '$14.02 is still due.']) expect(mail.text).toContain(part)
  await good(owner('POST', `/ecom/v1/payments-collector/orders/${id}/mark-as-paid`, {}))
  expect(await order()).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
})

test('a share of less than the smallest coin is no deposit, and a gift card is paid whole', async () => {
  const cheap = await sofa({ variants: [{ choices: {}, price: '0.01', stock: { track: true, quantity: 5 } }], depositPercentage: 1 })
  await shop.shopper.addToCart(cheap.id, ONLY, 1)
  const card = await sofa({ productType: 'digital', giftCard: true })
  await shop.shopper.addToCart(card.id, ONLY, 1)
  const estimate = await good(shop.shopper.call('POST', '/ecom/v1/carts/current/estimate-totals', {}))
  expect(amounts(estimate)).toEqual(['10.02', '0.00', '10.02'])
})
