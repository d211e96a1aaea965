import Big from 'big.js'
import * as fc from 'fast-check'
import type { CouponEffect } from '../src/pricing/discounts/coupon.ts'
import type { PricingInput } from '../src/pricing/pricing-input.ts'
import type { LinePaymentOption } from '../src/pricing/pricing-line.ts'
import type { PricingSettings } from '../src/pricing/settings/pricing-settings.ts'
import { coupon, input, line, rule, settings, taxRate } from './pricing-input.ts'

/** Currencies with two, no and three decimals. */
const currency = fc.constantFrom('USD', 'JPY', 'KWD')
/** An owner may name amounts in parts of the currency's smallest unit: a tenth of a yen, half a cent. */
const amountUpTo = (max: number, min = 0) =>
  fc
    .tuple(fc.integer({ min: min * 1000, max: max * 1000 }), fc.constantFrom(0, 2, 3))
    .map(([thousandths, decimals]) => new Big(thousandths).div(1000).round(decimals).toFixed(decimals))
const amount = amountUpTo(5000)
const positive = amountUpTo(1000).filter((text) => new Big(text).gt(0))
const deposit = amountUpTo(1000, -100)
const share = fc.integer({ min: 0, max: 300_000 }).map((millionths) => new Big(millionths).div(1_000_000).toString())
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })

const lines = fc.array(
  fc.record({
    price: amount,
    quantity: fc.integer({ min: 1, max: 50 }),
    shippable: fc.boolean(),
    preset: fc.constantFrom('PHYSICAL', 'DIGITAL', 'GIFT_CARD' as const),
    paymentOption: fc.constantFrom<LinePaymentOption>(
      'FULL_PAYMENT_ONLINE',
      'FULL_PAYMENT_OFFLINE',
      'DEPOSIT_ONLINE',
      'MEMBERSHIP',
      'MEMBERSHIP_OFFLINE',
      'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
    ),
    depositAmount: optional(deposit),
    byMembership: fc.boolean(),
    modifiersPrice: optional(amount),
    collection: fc.constantFrom('a', 'b'),
  }),
  { maxLength: 8 },
)

const rules = fc.array(
  fc.record({
    scopes: fc.constantFrom([], [{ collectionIds: ['a'] }], [{ productIds: ['0', '2'] }]),
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

const terms = fc.record({
  currency,
  rules,
  taxIncluded: fc.boolean(),
  rates: fc.array(share, { maxLength: 3 }),
  fees: fc.array(
    fc.record({
      cost: fc.oneof(
        share.map((part) => ({ share: part })),
        amount.map((fee) => ({ amount: fee })),
      ),
      shippableOnly: fc.boolean(),
      optional: fc.boolean(),
    }),
    {
      maxLength: 2,
    },
  ),
  insurance: optional(positive),
})
type Terms = typeof terms extends fc.Arbitrary<infer Value> ? Value : never

const cart = fc.record({
  lines,
  claim: optional(fc.record({ effect, limitedToOneItem: fc.boolean(), scope: fc.constantFrom(undefined, { collectionIds: ['a'] }) })),
  merchantDiscounts: fc.array(positive, { maxLength: 2 }),
  balance: optional(amount),
  country: fc.constantFrom(undefined, 'DE', 'US', 'AQ'),
  chosenFees: fc.subarray(['f0', 'f1']),
})

/** Any cart of any shop, in any currency, whether its prices hold their tax or not. */
export const anyCart = fc.record({ cart, terms })
type AnyCart = typeof anyCart extends fc.Arbitrary<infer Value> ? Value : never

export function pricingInputOf({
  cart: { lines: bought, claim, merchantDiscounts, balance, country, chosenFees },
  terms: shop,
}: AnyCart): PricingInput {
  return input(
    bought.map(({ collection, price, quantity, depositAmount, modifiersPrice, ...rest }, index) =>
      line(String(index), price, quantity, {
        ...rest,
        product: { id: String(index), variantId: 'v', collectionIds: [collection] },
        ...(depositAmount && { depositAmount }),
        ...(modifiersPrice && { modifiersPrice }),
      }),
    ),
    {
      settings: settingsOf(shop),
      chosenFees,
      merchantDiscounts: merchantDiscounts.map((off) => ({ amount: off })),
      ...(claim && {
        coupon: coupon(claim.effect, { limitedToOneItem: claim.limitedToOneItem, ...(claim.scope && { scope: claim.scope }) }),
      }),
      ...(balance && { giftCard: { obfuscatedCode: '****', card: { id: 'g', balance, active: true } } }),
      ...(country && { shippingAddress: { country } }),
      memberships: [{ id: 'm', appId: 'app', name: 'Club', scope: {}, startsAt: 0, active: true }],
      selectedMemberships: bought.flatMap(({ byMembership }, index) =>
        byMembership ? [{ id: 'm', appId: 'app', lineItemIds: [String(index)] }] : [],
      ),
    },
  )
}

function settingsOf({ currency: own, rules: discountRules, taxIncluded, rates, fees, insurance }: Terms): PricingSettings {
  return {
    ...settings,
    currency: own,
    discountRules: discountRules.map(({ scopes, discount }, index) => rule(`r${index}`, discount, { scopes })),
    additionalFees: fees.map(({ cost, ...fee }, index) => ({ code: `f${index}`, name: 'Fee', ...fee, ...cost })),
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
  }
}
