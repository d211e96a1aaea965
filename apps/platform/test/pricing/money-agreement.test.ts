import Big from 'big.js'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newMember, type Member } from '../support/member.ts'
import {
  call,
  goodCard,
  goodContact,
  importCatalog,
  open,
  orderIdOf,
  plainProduct,
  productBySlug,
  reference,
  shownTotals,
  submit,
  type Json,
} from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const LINES = 300
/** With cents that no share of them comes out even. */
const prices = ['0.01', '0.99', '3.33', '9.95', '18.10', '249.99']
const slugs = Array.from({ length: LINES }, (_, index) => `sum-${index}`)
let products: Json[] = []
let member: Member
let membership: Json

const shop = useShop(async (platform) => {
  const all = slugs.map((slug, index) => plainProduct(slug, 1000, prices[index % prices.length]))
  for (const part of [all.slice(0, LINES / 2), all.slice(LINES / 2)])
    expect((await importCatalog(platform, { products: part })).failures).toEqual([])
})
const elevated = async (method: string, path: string, body?: object): Promise<Json> => {
  const { status, body: response } = await call(shop.platform, method, path, { elevated: true, body })
  expect(status, JSON.stringify(response)).toBe(200)
  return response
}

beforeAll(async () => {
  const { taxGroups } = await elevated('POST', '/billing/v1/tax-groups/query', {})
  const { taxRegion } = await elevated('POST', '/billing/v1/tax-regions', { taxRegion: { country: 'US' } })
  for (const taxRate of ['0.0475', '0.03625'])
    await elevated('POST', '/billing/v1/manual-tax-mappings', {
      manualTaxMapping: { taxGroupId: taxGroups[0].id, taxRegionId: taxRegion.id, taxRate },
    })
  await elevated('POST', '/ecom/v1/additional-fees', { additionalFee: { code: 'care', name: 'Care', price: { share: '0.0175' } } })
  await elevated('POST', '/ecom/v1/discount-rules', {
    discountRule: { name: 'Third', discounts: { values: [{ targetType: 'SPECIFIC_ITEMS', discountType: 'PERCENTAGE', percentage: 3.3 }] } },
  })
  await elevated('POST', '/stores/v2/coupons', {
    specification: {
      name: 'Seventh',
      code: 'SEVENTH',
      startTime: '1',
      percentOffRate: 14.29,
      scope: { namespace: 'stores' },
      active: true,
    },
  })
  products = await Promise.all(slugs.slice(0, 20).map((slug) => productBySlug(shop.platform, slug)))
  member = await newMember(shop.platform)
})

interface Expected {
  readonly lines: readonly { readonly index: number; readonly quantity: number }[]
  readonly customs: readonly { readonly price: string; readonly quantity: number; readonly later: boolean; readonly deposit: boolean }[]
  readonly override: string | undefined
  readonly taxIncluded: boolean
  readonly coupon: boolean
  readonly merchant: string | undefined
  readonly giftCard: string | undefined
  readonly membership: boolean
  readonly offer: 'standard' | 'express' | 'pickup'
}

const cents = (max: number) => fc.integer({ min: 1, max }).map((amount) => new Big(amount).div(100).toFixed(2))
const target: fc.Arbitrary<Expected> = fc.record({
  lines: fc.uniqueArray(fc.record({ index: fc.integer({ min: 0, max: 19 }), quantity: fc.integer({ min: 1, max: 40 }) }), {
    selector: ({ index }) => index,
    minLength: 1,
    maxLength: 6,
  }),
  customs: fc.array(
    fc.record({ price: cents(90_000), quantity: fc.integer({ min: 1, max: 9 }), later: fc.boolean(), deposit: fc.boolean() }),
    { maxLength: 3 },
  ),
  override: fc.option(
    fc.integer({ min: 1, max: 99_999 }).map((mills) => new Big(mills).div(1000).toFixed(3)),
    { nil: undefined },
  ),
  taxIncluded: fc.boolean(),
  coupon: fc.boolean(),
  merchant: fc.option(cents(5_000), { nil: undefined }),
  giftCard: fc.option(cents(100_000), { nil: undefined }),
  membership: fc.boolean(),
  offer: fc.constantFrom('standard', 'express', 'pickup'),
})

const amountsOf = (summary: Json): Record<string, string> =>
  Object.fromEntries(['subtotal', 'shipping', 'tax', 'discount', 'total'].map((name) => [name, summary[name].amount]))
const adding = (amounts: Json[]): Big => amounts.reduce((total: Big, { amount }) => total.plus(amount), new Big(0))

/** Checks the sums that every document about money has to keep. */
function expectSums({ priceSummary, payNow, payLater, lines, taxIncluded, fees }: Json): void {
  const total = (summary: Json, extra: Json) =>
    new Big(summary.subtotal.amount)
      .minus(summary.discount.amount)
      .plus(summary.shipping.amount)
      .plus(extra.amount)
      .plus(taxIncluded ? 0 : summary.tax.amount)
  expect(total(priceSummary, fees).toFixed(2)).toBe(priceSummary.total.amount)
  expect(adding(lines.map((line: Json) => line.lineItemPrice)).toFixed(2)).toBe(priceSummary.subtotal.amount)
  expect(Object.values(amountsOf(priceSummary)).filter((amount) => amount.startsWith('-'))).toEqual([])
  if (!payNow) return
  for (const part of ['subtotal', 'shipping', 'tax', 'discount', 'total', 'additionalFees']) {
    expect(adding([payNow[part], payLater[part]]).toFixed(2), part).toBe(priceSummary[part].amount)
    expect(
      [payNow[part].amount, payLater[part].amount].filter((amount) => amount.startsWith('-')),
      part,
    ).toEqual([])
  }
}

async function buy(want: Expected): Promise<Json> {
  await elevated('POST', '/billing/v1/tax-settings', { taxSettings: { taxIncludedInItemPrices: want.taxIncluded } })
  const lineItems = want.lines.map(({ index, quantity }) => ({ catalogReference: reference(products[index].id, ONLY), quantity }))
  const { body: begun } = await member.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })
  if (want.membership) {
    const first = products[want.lines[0]?.index ?? 0].id
    membership = (
      await elevated('POST', '/ecom/v1/memberships', { membership: { memberId: member.id, name: 'Club', productIds: [first] } })
    ).membership
  }
  const giftCardCode =
    want.giftCard &&
    (await elevated('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount: want.giftCard } } })).giftCard.code
  const customLineItems = want.customs.map(({ price, quantity, later, deposit }) => ({
    price,
    quantity,
    itemType: { custom: 'Wrapping' },
    ...(later && { paymentOption: 'FULL_PAYMENT_OFFLINE' }),
    ...(deposit && !later && { paymentOption: 'DEPOSIT_ONLINE', depositAmount: '0.37' }),
  }))
  await elevated('PATCH', `/ecom/v1/carts/${begun.cart.id}`, {
    customLineItems,
    ...(want.override && {
      lineItems: [{ catalogReference: reference(products[19].id, ONLY), quantity: 3, catalogOverrideFields: { price: want.override } }],
    }),
    ...(want.coupon && { couponCode: 'seventh' }),
    ...(want.merchant && { merchantDiscounts: [{ amount: want.merchant }] }),
    ...(giftCardCode && { giftCardCode }),
  })
  const [{ id: firstLine }] = begun.cart.lineItems
  const memberships = want.membership ? [{ id: membership.id, appId: membership.appId, lineItemIds: [firstLine] }] : []
  return agree(member, { memberships, offer: want.offer, taxIncluded: want.taxIncluded })
}

/** Takes the cart all the way to an order: every document on the way says the same, and what is paid is what was shown. */
async function agree(
  who: Pick<Member, 'call'>,
  { memberships, offer, taxIncluded }: { memberships: Json[]; offer: string; taxIncluded: boolean },
): Promise<Json> {
  const { body: estimate } = await who.call('POST', '/ecom/v1/carts/current/estimate-totals', {
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
  const { body: created } = await who.call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
  await who.call('PATCH', `/ecom/v1/checkouts/${created.checkoutId}`, {
    checkout: {
      membershipOptions: { selectedMemberships: { memberships } },
      shippingInfo: { selectedCarrierServiceOption: { code: offer } },
    },
  })
  const { checkoutUrl } = (await who.call('GET', `/ecom/v1/checkouts/${created.checkoutId}/checkout-url`)).body
  await submit(checkoutUrl, goodContact)
  const { checkout } = (await who.call('GET', `/ecom/v1/checkouts/${created.checkoutId}`)).body
  expectSums({ ...checkout, lines: checkout.lineItems, taxIncluded, fees: checkout.priceSummary.additionalFees })
  expect(amountsOf(checkout.priceSummary)).toEqual(amountsOf(estimate.priceSummary))
  const totals = shownTotals((await open(`${checkoutUrl}/payment`)).text)
  const card = estimate.giftCard?.amount.amount ?? '0'
  const due = new Big(estimate.payNow.total.amount).minus(card)
  expect((totals[`total.${offer}`] ?? totals['total'] ?? '').split('+')[0]).toBe(due.toFixed(2))
  const placed = await submit(`${checkoutUrl}/payment`, { shippingOption: offer, ...totals, ...goodCard })
  const { order } = (await who.call('GET', `/ecom/v1/orders/${orderIdOf(placed)}`)).body
  expectSums({ ...order, lines: order.lineItems, taxIncluded, fees: order.priceSummary.totalAdditionalFees })
  expect(amountsOf(order.priceSummary)).toEqual(amountsOf(estimate.priceSummary))
  const { paid, balance } = order.balanceSummary
  expect(paid.amount).toBe(estimate.payNow.total.amount)
  expect(adding([paid, balance]).toFixed(2)).toBe(order.priceSummary.total.amount)
  const { orderTransactions } = await elevated('GET', `/ecom/v1/payments/orders/${order.id}`)
  const approved = orderTransactions.payments.filter(({ regularPaymentDetails }: Json) => regularPaymentDetails?.status !== 'PENDING')
  expect(adding(approved.map((payment: Json) => payment.amount)).toFixed(2)).toBe(paid.amount)
  return order
}

test('the estimate, the checkout, its page, the order and its payments agree to the cent, whatever is in the cart', async () => {
  for (const want of fc.sample(target, { numRuns: 25, seed: 5 })) expect(await buy(want)).toMatchObject({ status: 'APPROVED' })
}, 120_000)

test('the estimate, the checkout and the order agree to the cent with the most lines that a cart holds', async () => {
  await elevated('POST', '/billing/v1/tax-settings', { taxSettings: { taxIncludedInItemPrices: false } })
  const all: Json[] = []
  for (let offset = 0; offset < LINES; offset += 100)
    all.push(
      ...(
        await elevated('POST', '/v1/products/query-platformized', {
          query: { filter: { slug: { $startsWith: 'sum-' } }, paging: { limit: 100, offset } },
        })
      ).products,
    )
  expect(all).toHaveLength(LINES)
  for (let offset = 0; offset < LINES; offset += 100) {
    const lineItems = all
      .slice(offset, offset + 100)
      .map(({ id }, index) => ({ catalogReference: reference(id, ONLY), quantity: 1 + (index % 7) }))
    expect((await member.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })).status).toBe(200)
  }
  await member.call('PATCH', '/ecom/v1/carts/current', { couponCode: 'seventh' })
  const order = await agree(member, { memberships: [], offer: 'express', taxIncluded: false })
  expect(order.lineItems).toHaveLength(LINES)
}, 60_000)
