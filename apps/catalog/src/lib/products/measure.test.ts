import { describe, expect, it } from 'vitest'
import { formatMeasure } from './measure.ts'

const per = (quantity: number, unit: string, locale = 'en') => formatMeasure({ quantity, unit }, locale)

describe('what a price per unit is for', () => {
  it('is written as the language writes it', () => {
    expect(per(100, 'G')).toBe('100 g')
    expect(per(100, 'G', 'de')).toBe('100 g')
    expect(per(250, 'ML', 'ja')).toMatch(/250\s?ml/i)
    expect(per(100, 'G', 'ar')).toContain('100')
  })

  it('is the unit alone where it is one of it', () => {
    expect(per(1, 'KG')).toBe('kg')
    expect(per(1, 'SQM')).toBe('m²')
  })

  it('has a sign where Intl has no word', () => {
    expect(per(10, 'CL', 'de')).toBe('10 cl')
    expect(per(1000, 'MG', 'de')).toBe('1.000 mg')
  })

  it('is nothing where the unit is not known', () => {
    expect(per(1, '')).toBeNull()
    expect(per(1, 'FURLONG')).toBeNull()
  })
})
