import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { deliveryOffers, deliveryRegion } from './delivery.ts'

describe('delivery', () => {
  test('offers every region a standard, an express and a pickup option', () => {
    for (const country of ['US', 'DE', 'JP']) {
      const region = deliveryRegion(country)
      expect(region && deliveryOffers(region, new Big(10)).map(({ code }) => code)).toEqual(['standard', 'express', 'pickup'])
    }
  })

  test('knows no region for a country that the store does not deliver to', () => {
    expect(deliveryRegion('AQ')).toBeUndefined()
    expect(deliveryRegion(undefined)).toBeUndefined()
  })

  test('makes standard delivery free exactly from the limit on', () => {
    const region = deliveryRegion('US')
    if (!region) throw new Error('no region for US')
    expect(deliveryOffers(region, new Big('149.99'))[0]?.price.toFixed(2)).toBe('6.00')
    expect(deliveryOffers(region, new Big('150.00'))[0]?.price.toFixed(2)).toBe('0.00')
    expect(deliveryOffers(region, new Big('150.00'))[1]?.price.toFixed(2)).toBe('18.00')
  })
})
