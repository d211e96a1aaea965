import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { isComparable, pricePerUnit, type Measure } from './price-per-unit.ts'

const measure = (
  totalQuantity: number,
  totalMeasurementUnit: Measure['totalMeasurementUnit'],
  baseQuantity: number,
  baseMeasurementUnit: Measure['baseMeasurementUnit'],
): Measure => ({
  totalQuantity,
  totalMeasurementUnit,
  baseQuantity,
  baseMeasurementUnit,
})

describe('a price per unit', () => {
  test.each([
    ['9.50', measure(100, 'G', 100, 'G'), '9.50'],
    ['28.00', measure(220, 'G', 100, 'G'), '12.73'],
    ['12.00', measure(250, 'ML', 1, 'L'), '48.00'],
    ['1.00', measure(3, 'M', 1, 'M'), '0.33'],
    ['0.05', measure(10, 'L', 1, 'L'), '0.01'],
    ['10.00', measure(8, 'OZ', 1, 'LB'), '20.00'],
    ['999999999.99', measure(0.01, 'KG', 1, 'KG'), '99999999999.00'],
  ])('of %s for %j is %s', (price, of, expected) => {
    expect(pricePerUnit(new Big(price), of, 'USD').toFixed(2)).toBe(expected)
  })

  test('requires two units of one kind', () => {
    const wrong = measure(250, 'G', 1, 'L')
    expect(isComparable(wrong)).toBe(false)
    expect(() => pricePerUnit(new Big(1), wrong, 'USD')).toThrow(RangeError)
  })
})
