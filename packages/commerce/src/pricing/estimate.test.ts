import { expect, test } from 'vitest'
import { coupon, input, line, settings } from '../../test/pricing-input.ts'
import { toEstimateDocument } from './estimate.ts'
import { priceCart } from './price-cart.ts'

test('the amounts of broken rules are told in the shopper’s currency too, and not where the hosted platform’s response is given', () => {
  const own = {
    ...settings,
    conversion: { rates: { EUR: '0.92' }, currencyOfCountry: {} },
    cartRules: [{ severity: 'ERROR', minimumSubtotal: '30.00', description: 'At least 30.' } as const],
  }
  const tenth = coupon({ kind: 'percentOffRate', rate: 10 }, { minimumSubtotal: '99.00' })
  const pricing = priceCart(input([line('a', '10')], { settings: own, currency: 'EUR', coupon: tenth }))
  expect(toEstimateDocument(pricing, own, true)).toMatchObject({
    violations: [{ reason: { code: 'MINIMUM_SUBTOTAL', amount: '30.00', convertedAmount: '27.60' } }],
    calculationErrors: {
      couponCalculationError: { applicationError: { data: { minimumSubtotal: '99.00', convertedMinimumSubtotal: '91.08' } } },
    },
  })
  const recorded = toEstimateDocument(pricing, own)
  expect(JSON.stringify(recorded)).not.toMatch(/convertedMinimumSubtotal|"reason"/)
})
