import { describe, expect, test } from 'vitest'
import { checkoutState, quoteCheckout, type CheckoutDetails, type CheckoutLine } from './checkout.ts'
import type { Resolution, SellableItem } from './sellable-item.ts'

const mug: SellableItem = { productId: 'p', variantId: 'v', name: 'Mug', slug: 'mug', choices: [], price: '18.10', fullPrice: '20.00', shippable: true, preset: 'PHYSICAL', available: 3 }
const line = (quantity: number): CheckoutLine => ({ id: crypto.randomUUID(), reference: { appId: 'a', catalogItemId: 'p' }, quantity, lastSeen: mug })
const told: CheckoutDetails = { email: 'a@b.co', contact: { firstName: 'A', lastName: 'B' }, shippingAddress: { country: 'US' }, shippingOption: 'express' }
const problems = (lines: CheckoutLine[], now: Resolution[]) => quoteCheckout(lines, now, told).lines.map(({ problem }) => problem)

describe('a quote', () => {
  test('adds the lines and the chosen delivery exactly', () => {
    const quote = quoteCheckout([line(1), line(2)], [mug, { ...mug, variantId: 'w', price: '0.10' }], told)
    expect(quote.chosen?.code).toBe('express')
    expect(quote.totals.subtotal.toFixed(2)).toBe('18.30')
    expect(quote.totals.total.toFixed(2)).toBe('36.30')
    expect(quote.ready).toBe(true)
  })

  test('takes prices of now, not of when the checkout began', () => {
    expect(quoteCheckout([line(1)], [{ ...mug, price: '19.00' }], told).totals.subtotal.toFixed(2)).toBe('19.00')
  })

  test('finds what cannot be had', () => {
    expect(problems([line(3), line(1), line(1)], [mug, { missing: 'product' }, { ...mug, variantId: 'w', available: 0 }])).toEqual([undefined, 'gone', 'sold-out'])
    expect(problems([line(4)], [mug])).toEqual(['short'])
  })

  test('shares the stock of a variant among its lines', () => {
    expect(problems([line(2), line(2)], [mug, mug])).toEqual([undefined, 'short'])
    expect(problems([line(3), line(1)], [mug, mug])).toEqual([undefined, 'sold-out'])
  })

  test('is not ready without a person, an e-mail and, where something travels, an address', () => {
    for (const missing of ['email', 'contact', 'shippingAddress'] as const) {
      const { [missing]: _, ...rest } = told
      expect(quoteCheckout([line(1)], [mug], rest).ready, missing).toBe(false)
    }
    const { shippingAddress: _, ...nowhere } = told
    expect(quoteCheckout([line(1)], [{ ...mug, shippable: false }], nowhere)).toMatchObject({ ready: true, needsDelivery: false, offers: [] })
  })
})

describe('a checkout', () => {
  test('is over when it became an order, or when its time is up', () => {
    expect(checkoutState({ orderId: null, expiresAt: 10 }, 9)).toBe('open')
    expect(checkoutState({ orderId: null, expiresAt: 10 }, 10)).toBe('expired')
    expect(checkoutState({ orderId: 'o', expiresAt: 10 }, 11)).toBe('completed')
  })
})
