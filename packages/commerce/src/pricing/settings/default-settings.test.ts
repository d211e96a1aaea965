import { expect, test } from 'vitest'
import { input, line } from '../../../test/pricing-input.ts'
import { priceCart } from '../price-cart.ts'

const offers = (country: string, price: string) =>
  priceCart(input([line('a', price)], { shippingAddress: { country } })).shipping?.offers.map(
    (offer) => `${offer.code} ${offer.price.toFixed(2)}`,
  )

test('a new shop has three delivery options in every region', () => {
  expect(offers('US', '10')).toEqual(['standard 6.00', 'express 18.00', 'pickup 0.00'])
  expect(offers('DE', '10')).toEqual(['standard 12.00', 'express 29.00', 'pickup 0.00'])
  expect(offers('JP', '10')).toEqual(['standard 24.00', 'express 48.00', 'pickup 0.00'])
  expect(offers('AQ', '10')).toBeUndefined()
  expect(priceCart(input([line('a', '1')], { shippingAddress: { country: 'AQ' } })).problems.shipping?.code).toBe(
    'SHIPPING_REGION_NOT_FOUND',
  )
})

test('its standard delivery is free exactly from the limit on', () => {
  expect(offers('US', '149.99')).toContain('standard 6.00')
  expect(offers('US', '150.00')).toEqual(['standard 0.00', 'express 18.00', 'pickup 0.00'])
})

test('it collects no tax', () => {
  expect(priceCart(input([line('a', '10')], { shippingAddress: { country: 'US' } })).tax).toMatchObject({ rateType: 'NO_TAX_COLLECTED' })
})
