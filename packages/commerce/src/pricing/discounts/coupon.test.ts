import { describe, expect, test } from 'vitest'
import { coupon, input, line, NOW, rule, settings } from '../../../test/pricing-input.ts'
import { priceCart } from '../price-cart.ts'
import type { PricingInput } from '../pricing-input.ts'
import type { PricingLine } from '../pricing-line.ts'
import type { Coupon, CouponEffect } from './coupon.ts'

const off = (effect: CouponEffect, lines: PricingLine[], change: Partial<Coupon> = {}) =>
  priceCart(input(lines, { coupon: coupon(effect, change) })).totals.discount.toFixed(2)
const inArt = (id: string, price: string, quantity = 1) =>
  line(id, price, quantity, { product: { id, variantId: 'v', collectionIds: ['art'] } })
const art = { scope: { collectionIds: ['art'] } }

describe('a coupon', () => {
  test.each<[string, CouponEffect, PricingLine[], Partial<Coupon>, string]>([
    ['takes an amount off the order once', { kind: 'moneyOffAmount', amount: '5' }, [line('a', '10', 3), line('b', '4')], {}, '5.00'],
    [
      'takes an amount off each of the items it names',
      { kind: 'moneyOffAmount', amount: '5' },
      [inArt('a', '10', 3), line('b', '4')],
      art,
      '15.00',
    ],
    ['takes no more than an item costs', { kind: 'moneyOffAmount', amount: '50' }, [inArt('a', '10', 2)], art, '20.00'],
    ['takes a percentage', { kind: 'percentOffRate', rate: 15 }, [line('a', '9.99', 3)], {}, '4.50'],
    ['takes it of the items it names', { kind: 'percentOffRate', rate: 50 }, [inArt('a', '10'), line('b', '100')], art, '5.00'],
    [
      'takes it of one item, the cheapest',
      { kind: 'percentOffRate', rate: 50 },
      [line('a', '30'), line('b', '10', 4)],
      { limitedToOneItem: true },
      '5.00',
    ],
    ['sells at a fixed price', { kind: 'fixedPriceAmount', amount: '7' }, [inArt('a', '10', 2), inArt('b', '5')], art, '6.00'],
    ['gives the cheapest of every three away', { kind: 'buyXGetY', x: 2, y: 1 }, [line('a', '30', 2), line('b', '10', 4)], {}, '20.00'],
    ['gives nothing away for two', { kind: 'buyXGetY', x: 2, y: 1 }, [line('a', '30', 2)], {}, '0.00'],
  ])('%s', (_, effect, lines, change, expected) => {
    expect(off(effect, lines, change)).toBe(expected)
  })

  test('makes the delivery free, but not its insurance', () => {
    const options = settings.shipping.options.map((option) => ({ ...option, charges: [{ type: 'INSURANCE' as const, amount: '2.00' }] }))
    const { totals, discounts } = priceCart(
      input([line('a', '10')], {
        coupon: coupon({ kind: 'freeShipping' }),
        shippingAddress: { country: 'US' },
        settings: { ...settings, shipping: { ...settings.shipping, options } },
      }),
    )
    expect([totals.shipping, totals.discount, totals.total].map(String)).toEqual(['8', '6', '12'])
    expect(discounts).toMatchObject([{ type: 'SHIPPING', source: { kind: 'coupon' } }])
  })

  test('applies after the discount rules, to the remaining price', () => {
    const discountRules = [rule('half', { kind: 'PERCENTAGE', percentage: 50 })]
    const { discounts, totals } = priceCart(
      input([line('a', '100')], { coupon: coupon({ kind: 'percentOffRate', rate: 10 }), settings: { ...settings, discountRules } }),
    )
    expect(discounts.map(({ amount }) => amount.toFixed(2))).toEqual(['50.00', '5.00'])
    expect(totals.total.toFixed(2)).toBe('45.00')
  })

  test.each<[string, Partial<Coupon>, Partial<NonNullable<PricingInput['coupon']>>, string]>([
    ['is switched off', { active: false }, {}, 'COUPON_IS_DISABLED'],
    ['begins later', { startsAt: NOW + 1 }, {}, 'COUPON_IS_NOT_ACTIVE_YET'],
    ['has just expired', { expiresAt: NOW }, {}, 'COUPON_IS_EXPIRED'],
    ['is used up', { usageLimit: 3 }, { uses: 3 }, 'COUPON_USAGE_EXCEEDED'],
    ['was used by the customer', { limitPerCustomer: 1 }, { uses: 1, usesOfBuyer: 1 }, 'COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'],
    ['asks for more', { minimumSubtotal: '10.01' }, {}, 'COUPON_MINIMUM_NOT_REACHED'],
    ['is for other items', { scope: { productIds: ['other'] } }, {}, 'COUPON_IS_NOT_APPLICABLE'],
  ])('that %s gives no discount, and reports the reason', (_, change, claim, code) => {
    const priced = priceCart(input([line('a', '10')], { coupon: { ...coupon({ kind: 'percentOffRate', rate: 10 }, change), ...claim } }))
    expect(priced.problems.coupon?.code).toBe(code)
    expect(priced.totals.discount.toFixed(2)).toBe('0.00')
  })

  test('is valid up to its last use, its last moment and from its exact minimum on', () => {
    const claim = {
      ...coupon({ kind: 'percentOffRate', rate: 10 }, { usageLimit: 3, expiresAt: NOW + 1, minimumSubtotal: '10.00', startsAt: NOW }),
      uses: 2,
    }
    expect(priceCart(input([line('a', '10')], { coupon: claim })).totals.discount.toFixed(2)).toBe('1.00')
  })

  test('that was deleted gives no discount', () => {
    const { problems, coupon: priced } = priceCart(input([line('a', '10')], { coupon: { code: 'OLD', uses: 0, usesOfBuyer: 0 } }))
    expect(problems.coupon?.code).toBe('COUPON_DOES_NOT_EXIST')
    expect(priced).toMatchObject({ code: 'OLD', problem: { code: 'COUPON_DOES_NOT_EXIST' } })
  })
})
