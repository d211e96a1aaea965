import Big from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailTo } from '../support/browser-visit.ts'
import type { Member } from '../support/member.ts'
import { propertyRuns } from '../support/money/counterexample.ts'
import { adding, amountsOf, expectConfirmation, expectSame, expectSums } from '../support/money/money-documents.ts'
import { inUnits, KNOWN_PRODUCTS, MAX_LINES, openMoneyShop, type MoneyShop } from '../support/money/money-shop.ts'
import { expectWholeRefund } from '../support/money/refund-everything.ts'
import { goodCard, goodContact, open, orderIdOf, reference, shownTotals, submit, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

/** Of each currency; PROPERTY_RUNS asks for more. */
const CARTS = 10

const units = (max: number) => fc.integer({ min: 1, max })
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })
const anyCart = fc.record({
  lines: fc.uniqueArray(fc.record({ index: fc.integer({ min: 0, max: KNOWN_PRODUCTS - 1 }), quantity: fc.integer({ min: 1, max: 40 }) }), {
    selector: ({ index }) => index,
    minLength: 1,
    maxLength: 6,
  }),
  customs: fc.array(
    fc.record({ price: units(90_000), quantity: fc.integer({ min: 1, max: 9 }), later: fc.boolean(), deposit: optional(units(100)) }),
    { maxLength: 3 },
  ),
  /** In thousandths, finer than most currencies. */
  override: optional(units(99_999)),
  taxIncluded: fc.boolean(),
  coupon: fc.boolean(),
  merchant: optional(units(5000)),
  giftCard: optional(units(100_000)),
  membership: fc.boolean(),
  offer: fc.constantFrom('standard', 'express', 'pickup'),
  /** Where the refunds of what was paid are cut, as shares of it. */
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
  cardFirst: fc.boolean(),
})
type AnyCart = typeof anyCart extends fc.Arbitrary<infer Value> ? Value : never

let mailboxes = 0

async function fillCart(
  { member, owner, products }: MoneyShop,
  cart: AnyCart,
  decimals: number,
): Promise<{ giftCard?: Json; memberships: Json[] }> {
  await owner.good('POST', '/billing/v1/tax-settings', { taxSettings: { taxIncludedInItemPrices: cart.taxIncluded } })
  // What an attempt before left there when it failed.
  await member.call('DELETE', '/ecom/v1/carts/current')
  const lineItems = cart.lines.map(({ index, quantity }) => ({ catalogReference: reference(products[index].id, ONLY), quantity }))
  const { body: begun } = await member.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })
  const productIds = [products[cart.lines[0]?.index ?? 0].id]
  const membership =
    cart.membership &&
    (await owner.good('POST', '/ecom/v1/memberships', { membership: { memberId: member.id, name: 'Club', productIds } })).membership
  const giftCard =
    cart.giftCard &&
    (await owner.good('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount: inUnits(cart.giftCard, decimals) } } }))
      .giftCard
  await owner.good('PATCH', `/ecom/v1/carts/${begun.cart.id}`, {
    customLineItems: cart.customs.map(({ price, quantity, later, deposit }) => ({
      price: inUnits(price, decimals),
      quantity,
      itemType: { custom: 'Wrapping' },
      ...(later && { paymentOption: 'FULL_PAYMENT_OFFLINE' }),
      ...(deposit !== undefined && !later && { paymentOption: 'DEPOSIT_ONLINE', depositAmount: inUnits(deposit, decimals) }),
    })),
    ...(cart.override !== undefined && {
      lineItems: [
        {
          catalogReference: reference(products[KNOWN_PRODUCTS - 1].id, ONLY),
          quantity: 3,
          catalogOverrideFields: { price: new Big(cart.override).div(1000).toFixed() },
        },
      ],
    }),
    ...(cart.coupon && { couponCode: 'seventh' }),
    ...(cart.merchant !== undefined && { merchantDiscounts: [{ amount: inUnits(cart.merchant, decimals) }] }),
    ...(giftCard && { giftCardCode: giftCard.code }),
  })
  const [{ id: firstLine }] = begun.cart.lineItems
  return {
    ...(giftCard && { giftCard }),
    memberships: membership ? [{ id: membership.id, appId: membership.appId, lineItemIds: [firstLine] }] : [],
  }
}

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
  expectConfirmation(await mailTo(shop.platform, order.buyerInfo.email), order)
  const { orders } = await owner.good('POST', '/ecom/v1/orders/search', { search: { filter: { id: order.id } } })
  expect(orders.map(({ priceSummary }: Json) => amountsOf(priceSummary))).toEqual([amountsOf(order.priceSummary)])
  return order
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

  test('cart, estimate, checkout, payment page, order, payments, mails and refunds of any cart agree to the smallest unit', async () => {
    await fc.assert(
      fc.asyncProperty(anyCart, async (cart) => {
        const { giftCard, memberships } = await fillCart(money, cart, decimals)
        const order = await expectAgreement(money, { memberships, offer: cart.offer, taxIncluded: cart.taxIncluded })
        expect(order.status).toBe('APPROVED')
        await expectWholeRefund(money, order, { ...cart, giftCard, decimals })
      }),
      { ...propertyRuns(CARTS), interruptAfterTimeLimit: 500_000 },
    )
  }, 600_000)
})

describe('with the most lines that a cart holds', () => {
  const money = openMoneyShop('USD', 2)

  test('the estimate, the checkout and the order agree to the cent', async () => {
    const { owner, member } = money
    await owner.good('POST', '/billing/v1/tax-settings', { taxSettings: { taxIncludedInItemPrices: false } })
    for (let offset = 0; offset < MAX_LINES; offset += 100) {
      const { products } = await owner.good('POST', '/v1/products/query-platformized', {
        query: { filter: { slug: { $startsWith: 'sum-' } }, paging: { limit: 100, offset } },
      })
      const lineItems = products.map(({ id }: Json, index: number) => ({
        catalogReference: reference(id, ONLY),
        quantity: 1 + (index % 7),
      }))
      expect((await member.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })).status).toBe(200)
    }
    await member.call('PATCH', '/ecom/v1/carts/current', { couponCode: 'seventh' })
    const order = await expectAgreement(money, { memberships: [], offer: 'express', taxIncluded: false })
    expect(order.lineItems).toHaveLength(MAX_LINES)
  }, 60_000)
})
