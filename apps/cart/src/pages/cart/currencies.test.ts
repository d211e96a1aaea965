import { found, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { cart, cartLine, LINE, totals } from '../../../test/documents.ts'
import { startWithNewPlatform } from '../../../test/start-remote.ts'

/** Prices of single items are rounded up by the owner, sums are not. */
const both = (amount: string, convertedAmount: string) => ({ amount, convertedAmount })
const LINE_IN_EUROS = {
  ...cartLine(),
  price: both('10.10', '9.99'),
  fullPrice: both('12.00', '11.99'),
  lineItemPrice: both('20.20', '19.98'),
}
const CARRIER = '88888888-8888-4888-8888-888888888888'

const ESTIMATE = {
  cart: {
    ...cart(LINE_IN_EUROS),
    conversionCurrency: 'EUR',
    contactInfo: { address: { country: 'DE' } },
    appliedDiscounts: [{ coupon: { id: 'c1', code: 'TENTH' } }],
  },
  priceSummary: {
    subtotal: both('20.20', '18.58'),
    discount: both('2.02', '1.86'),
    shipping: both('6.00', '5.52'),
    tax: both('2.00', '1.84'),
    total: both('26.18', '24.08'),
  },
  appliedDiscounts: [{ discountType: 'GLOBAL', coupon: { code: 'TENTH', amount: both('2.02', '1.86') } }],
  shippingInfo: {
    selectedCarrierServiceOption: { carrierId: CARRIER, code: 'standard', title: 'Standard' },
    carrierServiceOptions: [
      { carrierId: CARRIER, shippingOptions: [{ code: 'standard', title: 'Standard', cost: { price: both('6.00', '5.52') } }] },
    ],
  },
  giftCard: { obfuscatedCode: '********1234', amount: both('5.00', '4.60') },
  freeDelivery: { country: 'DE', from: both('50.00', '46.00'), remaining: both('29.80', '27.42'), percent: 40 },
  payNow: { total: both('10.00', '9.20') },
  payLater: { total: both('16.18', '14.88') },
  calculatedLineItems: [{ lineItemId: LINE, pricesBreakdown: { totalDiscount: both('2.02', '1.86') } }],
  violations: [
    {
      severity: 'ERROR',
      description: 'Mindestens 30.',
      reason: { code: 'MINIMUM_SUBTOTAL', amount: '30.00', convertedAmount: '27.60', language: 'de' },
    },
  ],
  calculationErrors: {
    couponCalculationError: {
      applicationError: { code: 'COUPON_MINIMUM_NOT_REACHED', data: { minimumSubtotal: '99.00', convertedMinimumSubtotal: '91.08' } },
    },
  },
}

function startWith(estimate: object = {}) {
  stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities: ['cartGiftCards'] })
    return found({ ...totals([LINE_IN_EUROS]), ...ESTIMATE, ...estimate })
  })
  return startWithNewPlatform()
}
const DOLLARS = /[$]/

describe('a cart in the currency that the shopper reads', () => {
  for (const fragment of ['cart', 'drawer'])
    it(`shows every amount of the ${fragment} in it, and says once what is paid in`, async () => {
      const { text } = await startWith().getFragment(fragment, { displayCurrency: 'EUR' })
      expect(text).not.toMatch(DOLLARS)
      expect(text.split('You pay in US dollars. Prices in euros are approximate.')).toHaveLength(2)
      expect(text).toContain('2 items €19.98 Discount code TENTH -€1.86 Standard €5.52 Tax €1.84 Estimated total €25.48')
      expect(text).toContain('You’re €27.42 away from free shipping (Germany).')
      expect(text).toContain('Spend at least €91.08 to use this code.')
      expect(text).toContain('The minimum order is €27.60.')
      expect(text).toContain('Due now: €9.20. Due later: €14.88.')
    })

  it('shows what a gift card pays, ways of delivery and the tax in the prices in it', async () => {
    const { text } = await startWith({
      cart: { ...ESTIMATE.cart, taxIncludedInPrices: true },
      calculationErrors: {},
    }).getFragment('cart', { displayCurrency: 'EUR' })
    expect(text).toContain('Pays €4.60 of these items.')
    expect(text).toContain('Includes €1.84 tax.')
    expect(text).not.toMatch(DOLLARS)
  })

  it('omits an amount that the platform did not convert', async () => {
    const applicationError = { code: 'COUPON_MINIMUM_NOT_REACHED', data: { minimumSubtotal: '99.00' } }
    const { text } = await startWith({ calculationErrors: { couponCalculationError: { applicationError } } }).getFragment('cart', {
      displayCurrency: 'EUR',
    })
    expect(text).toContain('Your cart is below this code’s minimum.')
    expect(text).not.toMatch(DOLLARS)
  })

  it('is in the currency of the cart where the platform converted to another one', async () => {
    const { text } = await startWith().getFragment('cart', { displayCurrency: 'JPY' })
    expect(text).toContain('2 items $20.20 Discount code TENTH -$2.02 Standard $6.00 Tax $2.00 Estimated total $26.18')
    expect(text).not.toContain('€')
    expect(text).not.toContain('You pay in')
  })
})
