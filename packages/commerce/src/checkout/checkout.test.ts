import { describe, expect, test } from 'vitest'
import type { CatalogLine } from '../cart/cart-line.ts'
import { toUnpricedLines } from '../cart/unpriced-line.ts'
import type { Resolution, PurchasableItem } from '../catalog/purchasable-item.ts'
import { priceCart } from '../pricing/price-cart.ts'
import type { GiftCardClaim } from '../pricing/pricing-input.ts'
import { defaultPricingSettings } from '../pricing/settings/default-settings.ts'
import { formatAgreedSum, type CheckoutDetails, checkoutState, dueOf, quoteCheckout } from './checkout.ts'

const mug: PurchasableItem = {
  productId: 'p',
  variantId: 'v',
  name: 'Mug',
  slug: 'mug',
  choices: [],
  price: '18.10',
  fullPrice: '20.00',
  shippable: true,
  preset: 'PHYSICAL',
  available: 3,
}
const line = (quantity: number): CatalogLine => ({
  id: crypto.randomUUID(),
  reference: { appId: 'a', catalogItemId: 'p' },
  quantity,
  lastSeen: mug,
})
const provided: CheckoutDetails = {
  email: 'a@b.co',
  contact: { firstName: 'A', lastName: 'B' },
  shippingAddress: { country: 'US' },
  shippingOption: 'express',
}

function quoteOf(lines: CatalogLine[], now: Resolution[], details = provided, giftCard?: GiftCardClaim) {
  const seen = lines.map((each, index) => ({ ...each, now: now[index] ?? { missing: 'product' as const } }))
  const unpriced = toUnpricedLines(seen)
  const priced = unpriced.map(({ product, ...each }) => ({ ...each, ...(product && { product: { ...product, collectionIds: [] } }) }))
  return quoteCheckout(seen, unpriced, details, (code) =>
    priceCart({
      settings: defaultPricingSettings(),
      now: 0,
      lines: priced,
      ...(details.shippingAddress && { shippingAddress: details.shippingAddress }),
      ...(code !== undefined && { shippingOption: { code } }),
      ...(giftCard && { giftCard }),
    }),
  )
}

const problems = (lines: CatalogLine[], now: Resolution[]) => quoteOf(lines, now).lines.map(({ problem }) => problem)

describe('a quote', () => {
  test('adds the lines and the chosen delivery exactly', () => {
    const quote = quoteOf([line(1), line(2)], [mug, { ...mug, variantId: 'w', price: '0.10' }])
    expect(quote.chosen?.offer.code).toBe('express')
    expect(quote.pricing.totals.subtotal.toFixed(2)).toBe('18.30')
    expect(quote.pricing.totals.total.toFixed(2)).toBe('36.30')
    expect(quote.ready).toBe(true)
  })

  test('uses current prices, not those of the start of the checkout', () => {
    expect(quoteOf([line(1)], [{ ...mug, price: '19.00' }]).pricing.totals.subtotal.toFixed(2)).toBe('19.00')
  })

  test('reports unavailable lines', () => {
    expect(problems([line(3), line(1), line(1)], [mug, { missing: 'product' }, { ...mug, variantId: 'w', available: 0 }])).toEqual([
      undefined,
      'gone',
      'sold-out',
    ])
    expect(problems([line(4)], [mug])).toEqual(['short'])
  })

  test('shares the stock of a variant among its lines', () => {
    expect(problems([line(2), line(2)], [mug, mug])).toEqual([undefined, 'short'])
    expect(problems([line(3), line(1)], [mug, mug])).toEqual([undefined, 'sold-out'])
  })

  test('is not ready without a name, an e-mail and, for shipped items, an address', () => {
    for (const missing of ['email', 'contact', 'shippingAddress'] as const) {
      const { [missing]: _, ...rest } = provided
      expect(quoteOf([line(1)], [mug], rest).ready, missing).toBe(false)
    }
    const { shippingAddress: _, ...nowhere } = provided
    expect(quoteOf([line(1)], [{ ...mug, shippable: false }], nowhere)).toMatchObject({ ready: true, needsDelivery: false, offers: [] })
  })
})

describe('the agreed total', () => {
  const card = (balance: string): GiftCardClaim => ({ obfuscatedCode: '****1234', card: { id: 'g', balance, active: true } })

  test('is the sum due now, or the sum due later when there is one', () => {
    expect(formatAgreedSum(quoteOf([line(1)], [mug]).pricing)).toBe('36.10')
    expect(formatAgreedSum(quoteOf([line(1)], [mug], provided, card('6.10')).pricing)).toBe('30.00+6.10')
    expect(formatAgreedSum(quoteOf([line(1)], [mug], provided, card('100.00')).pricing)).toBe('0.00+36.10')
    expect([dueOf('30.00+6.10'), dueOf('36.10')]).toEqual(['30.00', '36.10'])
  })

  test('is shown for each delivery option', () => {
    expect(quoteOf([line(1)], [mug]).offers.map(({ offer, pricing }) => [offer.code, formatAgreedSum(pricing())])).toEqual([
      ['standard', '24.10'],
      ['express', '36.10'],
      ['pickup', '18.10'],
    ])
  })
})

describe('a checkout', () => {
  test('ends when it becomes an order or expires', () => {
    expect(checkoutState({ orderId: null, expiresAt: 10 }, 9)).toBe('open')
    expect(checkoutState({ orderId: null, expiresAt: 10 }, 10)).toBe('expired')
    expect(checkoutState({ orderId: 'o', expiresAt: 10 }, 11)).toBe('completed')
  })
})
