import { describe, expect, it } from 'vitest'
import { orderTotals } from './order-totals.ts'

const price = (amount: string) => ({ amount })
const summary = {
  subtotal: price('20.20'),
  discount: price('2.00'),
  shipping: price('5.00'),
  totalAdditionalFees: price('1.50'),
  tax: price('3.10'),
}
const shippingInfo = { title: 'Standard' }
const rowsOf = (order: Parameters<typeof orderTotals>[0]) =>
  orderTotals(
    order,
    ({ amount }) => `$${amount}`,
    (label) => label,
  ).map(({ name, amount }) => `${name} ${amount}`)

describe('the totals of an order', () => {
  it('list every amount that is not zero, the discount with a minus sign', () => {
    expect(rowsOf({ priceSummary: summary, shippingInfo })).toEqual([
      'subtotal $20.20',
      'discount $-2.00',
      'shipping $5.00',
      'fees $1.50',
      'tax $3.10',
    ])
    expect(rowsOf({ priceSummary: { discount: price('-2.00') } })).toEqual(['discount $-2.00'])
  })

  it('tell tax that is part of the prices from tax that comes on top', () => {
    expect(rowsOf({ priceSummary: { tax: price('3.10') }, taxIncludedInPrices: true })).toEqual(['taxIncluded $3.10'])
  })

  it('leave out what is zero, but for the subtotal and for shipping that is free', () => {
    const zero = Object.fromEntries(Object.keys(summary).map((part) => [part, price('0.00')]))
    expect(rowsOf({ priceSummary: zero, shippingInfo })).toEqual(['subtotal $0.00', 'shipping free'])
    expect(rowsOf({ priceSummary: zero })).toEqual(['subtotal $0.00'])
    expect(rowsOf({})).toEqual([])
  })
})
