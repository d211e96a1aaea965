import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import Big from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCart, pricingInputOf } from '../../test/any-cart.ts'
import { counterexample } from '../../test/counterexample.ts'
import { input, line, NOW, settings, taxRate } from '../../test/pricing-input.ts'
import { decimalsOf, sum } from '../values/money.ts'
import { allocate } from './allocate.ts'
import { priceCart } from './price-cart.ts'
import type { Pricing, Totals } from './pricing.ts'

const CARTS = FULL ? 10_000 : 2_500
const parts = ['subtotal', 'shipping', 'tax', 'discount', 'additionalFees', 'total'] as const
const totalOf = ({ subtotal, shipping, additionalFees, tax, discount }: Totals, included: boolean) =>
  sum([subtotal, shipping, additionalFees, included ? new Big(0) : tax]).minus(discount)
const unless = (holds: boolean, problem: string) => (holds ? [] : [problem])

function addsUp({ totals, payNow, payLater, lines, discounts, fees, shipping, tax, due, giftCard }: Pricing): string[] {
  const selected = shipping?.selected
  const taxes = [...lines, ...fees, ...(selected ? [selected, ...selected.charges] : [])].map((each) => each.tax)
  return [
    ...[totals, payNow, payLater].flatMap((each) => unless(each.total.eq(totalOf(each, tax.included)), 'the total is not its parts')),
    ...parts.flatMap((part) => unless(payNow[part].plus(payLater[part]).eq(totals[part]), `${part}: now and later are not the whole`)),
    ...unless(totals.subtotal.eq(sum(lines.map(({ total }) => total))), 'the subtotal is not the lines'),
    ...unless(totals.discount.eq(sum(discounts.map(({ amount }) => amount))), 'the discount is not the discounts'),
    ...unless(totals.tax.eq(sum(taxes.map(({ amount }) => amount))), 'the tax is not the taxes'),
    ...unless(totals.total.eq(sum(taxes.map(({ afterTax }) => afterTax))), 'the total is not what things cost after tax'),
    ...unless(payNow.total.minus(giftCard?.amount ?? 0).eq(due), 'gift card and due are not what is paid now'),
    ...unless(giftCard === undefined || giftCard.amount.lte(giftCard.balance), 'the gift card pays more than is on it'),
  ]
}

function isWhole({ currency, totals, payNow, payLater, due, lines, giftCard, fees }: Pricing): string[] {
  const decimals = decimalsOf(currency)
  const amounts = [
    ...[totals, payNow, payLater].flatMap((each) => parts.map((part) => each[part])),
    due,
    ...lines.flatMap(({ total, discount, tax, deposit }) => [
      total,
      discount,
      tax.amount,
      tax.taxable,
      tax.afterTax,
      deposit ?? new Big(0),
    ]),
    ...fees.flatMap(({ amount, tax }) => [amount, tax.amount]),
    giftCard?.amount ?? new Big(0),
  ]
  return amounts.flatMap((money) =>
    unless(money.gte(0) && money.eq(money.round(decimals)), `${money.toString()} ${currency} cannot be paid`),
  )
}

function discountsFairly({ lines, discounts, shipping }: Pricing): string[] {
  const ofLine = (id: string) => sum(discounts.flatMap((each) => each.lines.filter((part) => part.id === id).map(({ amount }) => amount)))
  return [
    ...lines.flatMap(({ line: { id, preset }, total, discount }) => [
      ...unless(discount.lte(total), `${id} costs less than nothing`),
      ...unless(preset !== 'GIFT_CARD' || discount.eq(0), `${id} is money, and discounted`),
      ...unless(discount.eq(ofLine(id)), `${id} is discounted by other than the discounts`),
    ]),
    ...discounts.flatMap(({ amount, type, lines: shares }) =>
      type === 'SHIPPING'
        ? unless(amount.lte(shipping?.selected?.offer.price ?? 0), 'the delivery costs less than nothing')
        : unless(amount.eq(sum(shares.map((part) => part.amount))), 'a discount is not what the lines got of it'),
    ),
  ]
}

function splitsTaxes({ lines, tax }: Pricing): string[] {
  return [
    ...lines.flatMap(({ line: { id }, tax: own }) =>
      unless(sum(own.breakdown.map(({ amount }) => amount)).eq(own.amount), `${id}: the jurisdictions are not the tax`),
    ),
    ...unless(sum(tax.breakdown.map(({ amount }) => amount)).eq(tax.total), 'the jurisdictions are not the tax'),
  ]
}

describe('a pricing of any cart', () => {
  test('adds up, in whole units of its currency, each discount and each tax to its parts', () => {
    const found = counterexample(anyCart, CARTS, (cart) => {
      const pricing = priceCart(pricingInputOf(cart))
      return [...addsUp(pricing), ...isWhole(pricing), ...discountsFairly(pricing), ...splitsTaxes(pricing)]
    })
    expect(found).toBeUndefined()
  })

  test('does not depend on the order of lines', () => {
    const found = counterexample(anyCart, 1000, (any) => {
      // What is shared among lines gives its last cent to the first of them.
      const { coupon: _coupon, merchantDiscounts: _discounts, ...from } = pricingInputOf(any)
      const forward = priceCart(from)
      const backward = priceCart({ ...from, lines: from.lines.toReversed() })
      return [
        ...unless(backward.totals.total.eq(forward.totals.total), 'the total depends on the order'),
        ...forward.lines.flatMap(({ line: { id }, tax }) =>
          unless(
            backward.lines.find((other) => other.line.id === id)?.tax.afterTax.eq(tax.afterTax) === true,
            `${id} depends on the order`,
          ),
        ),
      ]
    })
    expect(found).toBeUndefined()
  })
})

const amountUpTo = (max: number) => fc.integer({ min: 1, max }).map((cents) => new Big(cents).div(100).toFixed(2))
const share = fc.integer({ min: 0, max: 300_000 }).map((millionths) => new Big(millionths).div(1_000_000).toString())

describe('tax', () => {
  test('agrees to the cent for tax-inclusive and tax-exclusive prices', () => {
    fc.assert(
      fc.property(
        amountUpTo(100_000),
        fc.integer({ min: 1, max: 20 }),
        fc.array(share, { minLength: 1, maxLength: 3 }),
        (price, quantity, rates) => {
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
        },
      ),
    )
  })
})

test('an amount is split without a remainder, each part at most a cent from its share', () => {
  fc.assert(
    fc.property(
      fc.array(amountUpTo(500_000), { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const all = weights.map((weight) => new Big(weight))
        const whole = sum(all)
        const discount = whole.times(part).round(2, Big.roundDown)
        const shares = allocate(discount, all, 2)
        if (whole.eq(0)) return
        expect(sum(shares).eq(discount)).toBe(true)
        shares.forEach((own, index) => {
          const weight = all[index] ?? new Big(0)
          expect(own.lte(weight) && own.gte(0)).toBe(true)
          expect(own.minus(discount.times(weight).div(whole)).abs().lte('0.01')).toBe(true)
        })
      },
    ),
  )
})
