import { ProviderRefusal } from '@galleria/commerce/checkout/payment-provider'
import { describe, expect, test } from 'vitest'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'

describe('amounts for Stripe', () => {
  test.each([
    ['10.00', 'USD', 1000],
    ['0.99', 'eur', 99],
    ['1600.00', 'JPY', 1600],
    ['1600.00', 'KRW', 1600],
    ['5.12', 'KWD', 5120],
    ['500.00', 'ISK', 50_000],
    ['70000.00', 'UGX', 7_000_000],
    ['1234.50', 'HUF', 123_450],
  ])('%s %s is %i', (amount, currency, units) => {
    expect(toStripeAmount(amount, currency)).toBe(units)
    expect(fromStripeAmount(units, currency)).toBe(amount)
  })

  test.each([
    ['16.50', 'JPY'],
    ['5.125', 'KWD'],
    ['500.50', 'ISK'],
    ['10.005', 'USD'],
    ['0.00', 'USD'],
    ['-1.00', 'USD'],
  ])('%s %s is refused instead of rounded', (amount, currency) => {
    expect(() => toStripeAmount(amount, currency)).toThrow(ProviderRefusal)
  })
})
