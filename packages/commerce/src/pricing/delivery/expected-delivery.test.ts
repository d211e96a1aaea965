import { expect, test } from 'vitest'
import { coupon, input, line } from '../../../test/pricing-input.ts'
import { priceCart } from '../price-cart.ts'
import type { PricingInput } from '../pricing-input.ts'
import { findExpectedDelivery } from './expected-delivery.ts'
import { freeDelivery } from './free-delivery.ts'

const cart = (change: Partial<PricingInput> = {}, price = '20') => input([line('a', price)], change)
const expected = (country: string, sketch = cart()) => findExpectedDelivery(sketch, priceCart(sketch), country)

test('the cheapest delivery of a cart without an address is that of the country that the shopper is taken to be in', () => {
  expect(expected('DE')).toMatchObject({ country: 'DE', price: { amount: '12.00' } })
  expect(expected('US')).toMatchObject({ country: 'US', price: { amount: '6.00' } })
  expect(expected('DE', cart({}, '250'))).toMatchObject({ price: { amount: '0.00' } })
  expect(expected('DE', cart({ coupon: coupon({ kind: 'freeShipping' }) }))).toMatchObject({ price: { amount: '0.00' } })
  expect(expected('AQ')).toEqual({ country: 'AQ' })
})

test('nothing is expected of a cart that goes somewhere, or that holds nothing to deliver', () => {
  expect(expected('DE', cart({ shippingAddress: { country: 'US' } }))).toBeUndefined()
  expect(expected('DE', input([line('a', '20', 1, { shippable: false })]))).toBeUndefined()
})

test('free delivery is that of the country, too', () => {
  const sketch = cart()
  expect(freeDelivery(sketch, priceCart(sketch), 'DE')).toMatchObject({ country: 'DE', from: { amount: '250.00' } })
  expect(freeDelivery(sketch, priceCart(sketch))).toMatchObject({ country: 'US', from: { amount: '150.00' } })
})
