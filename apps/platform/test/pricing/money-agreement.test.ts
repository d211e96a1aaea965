import { propertyRuns } from '@galleria/commerce/testing/counterexample'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import Big from 'big.js'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportOrders } from '../../src/export/export-orders.ts'
import { mailTo } from '../support/browser-visit.ts'
import type { Member } from '../support/member.ts'
import { fillCart } from '../support/money/fill-cart.ts'
import {
  adding,
  amountsOf,
  expectConfirmation,
  expectExport,
  expectOrderParts,
  expectSame,
  expectSums,
} from '../support/money/money-documents.ts'
import { MAX_LINES, openMoneyShop, type MoneyShop } from '../support/money/money-shop.ts'
import { anyCart, type Terms } from '../support/money/random-cart.ts'
import { expectWholeRefund } from '../support/money/refund-everything.ts'
import { goodCard, goodContact, open, orderIdOf, reference, shownTotals, submit, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

/** The number of carts in each currency; PROPERTY_RUNS asks for another number. */
const CARTS = FULL ? 40 : 5
/** Milliseconds. */
const MIN_TIME = 120_000
const MAX_TIME_OF_CART = 3_000

/** Terms of which none leaves whole units. */
const TERMS: Terms = {
  taxIncluded: false,
  taxRates: [47_500, 36_250],
  fees: [
    { share: 17_500, shippableOnly: false },
    { amount: 99, shippableOnly: true },
  ],
  rules: [{ products: [], discount: { kind: 'PERCENTAGE', tenths: 33 } }, undefined],
  insurance: 333,
}

let mailboxes = 0

/** Takes the cart all the way to an order: every document on the way says the same, and what is paid is what was shown. */
async function expectAgreement(
  { member, owner, shop }: MoneyShop,
  { memberships, offer, taxIncluded }: { memberships: Json[]; offer: string; taxIncluded: boolean },
): Promise<Json> {
  const { body: estimate } = await member.call('POST', '/ecom/v1/carts/current/estimate-totals', {
    shippingAddress: { country: 'US', subdivision: 'US-NY' },
    selectedShippingOption: { code: offer },
    selectedMemberships: { memberships },
  })
  expectSums({
    ...estimate,
    lines: estimate.calculatedLineItems.map(({ pricesBreakdown }: Json) => pricesBreakdown),
    taxIncluded,
    fees: estimate.priceSummary.additionalFees,
  })
  if (memberships.length === 0)
    expectSame(adding(estimate.cart.lineItems.map((line: Json) => line.lineItemPrice)), estimate.priceSummary.subtotal, 'cart')
  const { checkout, checkoutUrl } = await checkoutWith(member, { memberships, offer }, `buyer-${(mailboxes += 1)}@example.com`)
  expectSums({ ...checkout, lines: checkout.lineItems, taxIncluded, fees: checkout.priceSummary.additionalFees })
  expect(amountsOf(checkout.priceSummary)).toEqual(amountsOf(estimate.priceSummary))
  const totals = shownTotals((await open(`${checkoutUrl}/payment`)).text)
  const due = new Big(estimate.payNow.total.amount).minus(estimate.giftCard?.amount.amount ?? 0)
  const [shown = ''] = (totals[`total.${offer}`] ?? totals['total'] ?? '').split('+')
  expectSame(due, { amount: shown }, 'payment page')
  const placed = await submit(`${checkoutUrl}/payment`, { shippingOption: offer, ...totals, ...goodCard })
  const { order } = (await member.call('GET', `/ecom/v1/orders/${orderIdOf(placed)}`)).body
  expectSums({ ...order, lines: order.lineItems, taxIncluded, fees: order.priceSummary.totalAdditionalFees })
  expect(amountsOf(order.priceSummary)).toEqual(amountsOf(estimate.priceSummary))
  const { paid, balance } = order.balanceSummary
  expect(paid.amount).toBe(estimate.payNow.total.amount)
  expectSame(adding([paid, balance]), order.priceSummary.total, 'paid and open')
  expectOrderParts(order)
  expectConfirmation(await mailTo(shop.platform, order.buyerInfo.email), order)
  expectExport(await exportedRows({ owner }, order), order)
  return order
}

/** The rows of the order in the file of all orders. */
async function exportedRows({ owner }: Pick<MoneyShop, 'owner'>, { id }: Json): Promise<Record<string, string>[]> {
  const { orders } = await owner.good('POST', '/ecom/v1/orders/search', { search: { filter: { id } } })
  let file = ''
  for await (const { text } of exportOrders([orders], 'csv')) file += text
  return parse(file, { columns: true })
}

async function checkoutWith(member: Member, { memberships, offer }: { memberships: Json[]; offer: string }, email: string) {
  const { body: created } = await member.call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
  await member.call('PATCH', `/ecom/v1/checkouts/${created.checkoutId}`, {
    checkout: {
      membershipOptions: { selectedMemberships: { memberships } },
      shippingInfo: { selectedCarrierServiceOption: { code: offer } },
    },
  })
  const { checkoutUrl } = (await member.call('GET', `/ecom/v1/checkouts/${created.checkoutId}/checkout-url`)).body
  await submit(checkoutUrl, { ...goodContact, email })
  const { checkout } = (await member.call('GET', `/ecom/v1/checkouts/${created.checkoutId}`)).body
  return { checkout, checkoutUrl }
}

describe.each([
  ['USD', 2],
  ['JPY', 0],
  ['KWD', 3],
])('in %s', (currency, decimals) => {
  const money = openMoneyShop(currency, decimals)
  const { numRuns, seed } = propertyRuns(CARTS)
  const timeLimit = Math.max(MIN_TIME, numRuns * MAX_TIME_OF_CART)

  test(
    'cart, estimate, checkout, payment page, order, payments, mails, refunds and export of any cart agree to the smallest unit',
    async () => {
      const tried = fc.asyncProperty(anyCart, async (cart) => {
        const { giftCard, memberships } = await fillCart(money, cart)
        const order = await expectAgreement(money, { memberships, offer: cart.offer, taxIncluded: cart.terms.taxIncluded })
        expect(order.status).toBe('APPROVED')
        const refunded = await expectWholeRefund(money, order, cart.refunds, giftCard)
        expectExport(await exportedRows(money, refunded), refunded)
      })
      await fc.assert(tried, { numRuns, seed, interruptAfterTimeLimit: timeLimit, markInterruptAsFailure: true })
      if (numRuns > CARTS) console.log(`${currency}: ${numRuns} carts agree to the smallest unit (seed ${seed})`)
    },
    timeLimit + MIN_TIME,
  )
})

describe('with the most lines that a cart holds', () => {
  const money = openMoneyShop('USD', 2, MAX_LINES)

  test('the estimate, the checkout and the order agree to the cent', async () => {
    const { owner, member, terms, products } = money
    await terms.set(TERMS, products)
    for (let offset = 0; offset < MAX_LINES; offset += 100) {
      const page = await owner.good('POST', '/v1/products/query-platformized', {
        query: { filter: { slug: { $startsWith: 'sum-' } }, paging: { limit: 100, offset } },
      })
      const lineItems = page.products.map(({ id }: Json, index: number) => ({
        catalogReference: reference(id, ONLY),
        quantity: 1 + (index % 7),
      }))
      expect((await member.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })).status).toBe(200)
    }
    const couponCode = await terms.newCoupon({ effect: { kind: 'percentOffRate', hundredths: 1429 }, limitedToOneItem: false })
    await member.call('PATCH', '/ecom/v1/carts/current', { couponCode })
    const order = await expectAgreement(money, { memberships: [], offer: 'express', taxIncluded: false })
    expect(order.lineItems).toHaveLength(MAX_LINES)
  })
})
