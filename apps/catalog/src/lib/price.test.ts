import { describe, expect, it } from 'vitest'
import { reductionOf, shownPrice } from './price.ts'

const place = { locale: 'en', currency: 'USD' }

describe('a price', () => {
  it('stands beside the one before only where it is lower', () => {
    expect(shownPrice({ price: 55, discountedPrice: 44 }, place)).toEqual({ now: '$44.00', before: '$55.00' })
    expect(shownPrice({ price: 55, discountedPrice: 55 }, place)).toEqual({ now: '$55.00' })
    expect(shownPrice({ price: 55 }, place)).toEqual({ now: '$55.00' })
  })

  it('is told per unit where the platform tells it and what for', () => {
    const measure = { baseQuantity: 100, baseMeasurementUnit: 'G' }
    expect(shownPrice({ price: 28, pricePerUnit: 12.73 }, place, measure)).toEqual({ now: '$28.00', perUnit: '$12.73 / 100 g' })
    expect(shownPrice({ price: 28, pricePerUnit: 12.73 }, place)).toEqual({ now: '$28.00' })
    expect(shownPrice({ price: 28 }, place, measure)).toEqual({ now: '$28.00' })
  })

  it('is in the currency that it comes with', () => {
    expect(shownPrice({ price: 28, currency: 'EUR' }, { ...place, locale: 'de' }).now).toBe('28,00\u00a0€')
  })

  it('is lowered by a part of what it was', () => {
    expect(reductionOf({ price: 50, discountedPrice: 40 })).toBeCloseTo(0.2)
    expect(reductionOf({ price: 50, discountedPrice: 60 })).toBe(0)
    expect(reductionOf({})).toBe(0)
  })
})
