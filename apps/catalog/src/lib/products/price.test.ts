import { describe, expect, it } from 'vitest'
import { reductionOf, toShownPrice } from './price.ts'

const localization = { locale: 'en', currency: 'USD' }
const price = (amount: string, more: object = {}) => ({ amount, currency: '', ...more })

describe('a price', () => {
  it('stands beside the one before only where it is lower', () => {
    expect(toShownPrice(price('44', { before: '55' }), localization)).toEqual({ now: '$44.00', before: '$55.00' })
    expect(toShownPrice(price('55'), localization)).toEqual({ now: '$55.00' })
  })

  it('is told per unit where the platform tells it and what for', () => {
    const measure = { quantity: 100, unit: 'G' }
    expect(toShownPrice(price('28', { perUnit: '12.73' }), localization, measure)).toEqual({ now: '$28.00', perUnit: '$12.73 / 100 g' })
    // The mark keeps the number of the unit apart from the amount.
    expect(toShownPrice(price('28', { perUnit: '12.73' }), { ...localization, locale: 'ar' }, measure).perUnit).toMatch(
      /\u200e\u200f \/ 100/,
    )
    expect(toShownPrice(price('28', { perUnit: '12.73' }), localization)).toEqual({ now: '$28.00' })
    expect(toShownPrice(price('28'), localization, measure)).toEqual({ now: '$28.00' })
  })

  it('is in the currency that it comes with', () => {
    expect(toShownPrice(price('28', { currency: 'EUR' }), { ...localization, locale: 'de' }).now).toBe('28,00\u00a0€')
  })

  it('is lowered by a part of what it was', () => {
    expect(reductionOf(price('40', { before: '50' }))).toBeCloseTo(0.2)
    expect(reductionOf(price('40'))).toBe(0)
  })
})
