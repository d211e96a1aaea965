import Big from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coupon, input, line, NOW, rule, settings, taxRate } from '../../../test/support/pricing-input.ts'
import { sum } from '../values/money.ts'
import { allocate } from './allocate.ts'
import type { CouponEffect } from './discounts/coupon.ts'
import { priceCart } from './price-cart.ts'
import type { PricingInput } from './pricing-input.ts'
import type { LinePaymentOption } from './pricing-line.ts'
import type { Pricing, Totals } from './pricing.ts'

const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => new Big(cents).div(100).toFixed(2))
const positive = fc.integer({ min: 1, max: 100_000 }).map((cents) => new Big(cents).div(100).toFixed(2))
const share = fc.integer({ min: 0, max: 300_000 }).map((millionths) => new Big(millionths).div(1_000_000).toString())
/** The shop may name prices and deposits in parts of a cent, and deposits in anything at all. */
const mills = fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => new Big(thousandths).div(1000).toFixed(3))
const deposit = fc.integer({ min: -100_000, max: 1_000_000 }).map((thousandths) => new Big(thousandths).div(1000).toFixed(3))
const paymentOption = fc.constantFrom<LinePaymentOption>(
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
)

const lines = fc.array(
  fc.record({
    price: fc.oneof(amount, mills),
    quantity: fc.integer({ min: 1, max: 50 }),
    shippable: fc.boolean(),
    preset: fc.constantFrom('PHYSICAL', 'DIGITAL', 'GIFT_CARD' as const),
    paymentOption,
    depositAmount: fc.option(fc.oneof(positive, deposit), { nil: undefined }),
    byMembership: fc.boolean(),
    modifiersPrice: fc.option(amount, { nil: undefined }),
    collection: fc.constantFrom('a', 'b'),
  }),
  { maxLength: 8 },
)

const scopes = fc.constantFrom([], [{ collectionIds: ['a'] }], [{ productIds: ['0', '2'] }])
const rules = fc.array(
  fc.record({
    scopes,
    discount: fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percentage) => ({ kind: 'PERCENTAGE' as const, percentage })),
      positive.map((off) => ({ kind: 'FIXED_AMOUNT' as const, amount: off })),
      amount.map((price) => ({ kind: 'FIXED_PRICE' as const, amount: price })),
    ),
  }),
  { maxLength: 3 },
)

const effect = fc.oneof<fc.Arbitrary<CouponEffect>[]>(
  positive.map((off) => ({ kind: 'moneyOffAmount', amount: off })),
  fc.integer({ min: 1, max: 100 }).map((rate) => ({ kind: 'percentOffRate', rate })),
  fc.constant({ kind: 'freeShipping' }),
  amount.map((price) => ({ kind: 'fixedPriceAmount', amount: price })),
  fc.record({ x: fc.integer({ min: 1, max: 3 }), y: fc.integer({ min: 1, max: 3 }) }).map((both) => ({ kind: 'buyXGetY', ...both })),
)

/** Any cart of any shop, whether its prices hold their tax or not. */
const anyInput: fc.Arbitrary<PricingInput> = fc
  .record({
    lines,
    rules,
    claim: fc.option(fc.record({ effect, limitedToOneItem: fc.boolean(), scope: fc.constantFrom(undefined, { collectionIds: ['a'] }) }), {
      nil: undefined,
    }),
    merchantDiscounts: fc.array(positive, { maxLength: 2 }),
    balance: fc.option(amount, { nil: undefined }),
    taxIncluded: fc.boolean(),
    rates: fc.array(share, { maxLength: 3 }),
    fee: fc.option(fc.record({ share, shippableOnly: fc.boolean() }), { nil: undefined }),
    insurance: fc.option(positive, { nil: undefined }),
    country: fc.constantFrom(undefined, 'DE', 'US', 'AQ'),
  })
  .map(({ lines: cart, rules: discountRules, claim, balance, taxIncluded, rates, fee, insurance, country, merchantDiscounts }) =>
    input(
      cart.map(({ collection, price, quantity, depositAmount, modifiersPrice, ...rest }, index) =>
        line(String(index), price, quantity, {
          ...rest,
          product: { id: String(index), variantId: 'v', collectionIds: [collection] },
          ...(depositAmount && { depositAmount }),
          ...(modifiersPrice && { modifiersPrice }),
        }),
      ),
      {
        settings: {
          ...settings,
          discountRules: discountRules.map(({ scopes: about, discount }, index) => rule(`r${index}`, discount, { scopes: about })),
          additionalFees: fee ? [{ code: 'fee', name: 'Fee', ...fee }] : [],
          shipping: {
            ...settings.shipping,
            options: settings.shipping.options.map((option) => ({
              ...option,
              charges: insurance ? [{ type: 'INSURANCE' as const, amount: insurance }] : [],
            })),
          },
          tax: {
            ...settings.tax,
            includedInPrices: taxIncluded,
            regions: [
              {
                id: 'de',
                country: 'DE',
                calculation: 'MANUAL',
                rates: rates.map((rate, index) => taxRate(rate, { jurisdiction: `J${index}` })),
              },
            ],
          },
        },
        merchantDiscounts: merchantDiscounts.map((off) => ({ amount: off })),
        ...(claim && {
          coupon: coupon(claim.effect, { limitedToOneItem: claim.limitedToOneItem, ...(claim.scope && { scope: claim.scope }) }),
        }),
        ...(balance && { giftCard: { obfuscatedCode: '****', card: { id: 'g', balance, active: true } } }),
        ...(country && { shippingAddress: { country } }),
        memberships: [{ id: 'm', appId: 'app', name: 'Club', scope: {}, startsAt: 0, active: true }],
        selectedMemberships: cart.flatMap(({ byMembership }, index) =>
          byMembership ? [{ id: 'm', appId: 'app', lineItemIds: [String(index)] }] : [],
        ),
      },
    ),
  )

const parts = ['subtotal', 'shipping', 'tax', 'discount', 'additionalFees', 'total'] as const
const isCents = (money: Big) => money.eq(money.round(2))
const totalOf = ({ subtotal, shipping, additionalFees, tax, discount }: Totals, included: boolean) =>
  sum([subtotal, shipping, additionalFees, included ? new Big(0) : tax]).minus(discount)
const holds = (check: (pricing: Pricing, from: PricingInput) => void) =>
  fc.assert(
    fc.property(anyInput, (from) => check(priceCart(from), from)),
    { numRuns: 400 },
  )

describe('a pricing of any cart', () => {
  test('adds up: parts to totals, lines to parts, now and later to both', () => {
    holds(({ totals, payNow, payLater, lines: priced, discounts, fees, shipping, tax }) => {
      for (const each of [totals, payNow, payLater]) expect(each.total.eq(totalOf(each, tax.included))).toBe(true)
      for (const part of parts) expect(payNow[part].plus(payLater[part]).eq(totals[part])).toBe(true)
      expect(totals.subtotal.eq(sum(priced.map(({ total }) => total)))).toBe(true)
      expect(totals.discount.eq(sum(discounts.map((discount) => discount.amount)))).toBe(true)
      const selected = shipping?.selected
      const taxes = [...priced, ...fees, ...(selected ? [selected, ...selected.charges] : [])].map((each) => each.tax)
      expect(totals.tax.eq(sum(taxes.map((each) => each.amount)))).toBe(true)
      expect(totals.total.eq(sum(taxes.map(({ afterTax }) => afterTax)))).toBe(true)
    })
  })

  test('is never below zero, and always in whole cents', () => {
    holds(({ totals, payNow, payLater, due, lines: priced, giftCard }) => {
      const amounts = [
        ...[totals, payNow, payLater].flatMap((each) => parts.map((part) => each[part])),
        due,
        ...priced.flatMap(({ total, discount, tax }) => [total, discount, tax.amount, tax.taxable, tax.afterTax]),
      ]
      for (const money of amounts) expect(money.gte(0) && isCents(money), money.toString()).toBe(true)
      expect(payNow.total.minus(giftCard?.amount ?? 0).eq(due)).toBe(true)
    })
  })

  test('discounts no line below zero, no gift card, and only the lines of each discount', () => {
    holds(({ lines: priced, discounts, shipping }) => {
      for (const { line: own, total, discount } of priced) {
        expect(discount.lte(total)).toBe(true)
        expect(own.preset !== 'GIFT_CARD' || discount.eq(0)).toBe(true)
        expect(
          discount.eq(sum(discounts.flatMap(({ lines: parts_ }) => parts_.filter(({ id }) => id === own.id).map((part) => part.amount)))),
        ).toBe(true)
      }
      for (const discount of discounts) {
        const ofLines = discount.amount.eq(sum(discount.lines.map((part) => part.amount)))
        expect(discount.type === 'SHIPPING' ? discount.amount.lte(shipping?.selected?.offer.price ?? 0) : ofLines).toBe(true)
      }
    })
  })

  test('splits every tax among its jurisdictions exactly', () => {
    holds(({ lines: priced, tax }) => {
      for (const { tax: own } of priced) expect(sum(own.breakdown.map((part) => part.amount)).eq(own.amount)).toBe(true)
      expect(sum(tax.breakdown.map((part) => part.amount)).eq(tax.total)).toBe(true)
    })
  })

  test('does not depend on the order of lines', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        // What is shared among lines gives its last cent to the first of them.
        const { coupon: _coupon, merchantDiscounts: _discounts, ...from } = any
        const forward = priceCart(from)
        const backward = priceCart({ ...from, lines: from.lines.toReversed() })
        expect(backward.totals.total.eq(forward.totals.total)).toBe(true)
        for (const { line: own, tax } of forward.lines)
          expect(backward.lines.find(({ line: other }) => other.id === own.id)?.tax.afterTax.eq(tax.afterTax)).toBe(true)
      }),
    )
  })
})

describe('tax', () => {
  test('agrees to the cent for tax-inclusive and tax-exclusive prices', () => {
    fc.assert(
      fc.property(positive, fc.integer({ min: 1, max: 20 }), fc.array(share, { minLength: 1, maxLength: 3 }), (price, quantity, rates) => {
        const regions = [{ id: 'de', country: 'DE', calculation: 'MANUAL' as const, rates: rates.map((rate) => taxRate(rate)) }]
        const priced = (net: string, count: number, includedInPrices: boolean) =>
          priceCart(
            input([line('x', net, count, { shippable: false })], {
              now: NOW,
              settings: { ...settings, tax: { ...settings.tax, includedInPrices, regions } },
              shippingAddress: { country: 'DE' },
            }),
          ).totals
        const without = priced(price, quantity, false)
        const whole = without.total.toFixed(2)
        const within = priced(whole, 1, true)
        expect(within.total.eq(without.total)).toBe(true)
        expect(within.tax.toFixed(2)).toBe(without.tax.toFixed(2))
      }),
    )
  })
})

test('an amount is split without a remainder, each part at most a cent from its share', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const all = weights.map((weight) => new Big(weight))
      const whole = sum(all)
      const given = whole.times(part).round(2, Big.roundDown)
      const shares = allocate(given, all, 2)
      if (whole.eq(0)) return
      expect(sum(shares).eq(given)).toBe(true)
      shares.forEach((own, index) => {
        const weight = all[index] ?? new Big(0)
        expect(own.lte(weight) && own.gte(0)).toBe(true)
        expect(own.minus(given.times(weight).div(whole)).abs().lte('0.01')).toBe(true)
      })
    }),
  )
})
