import { expect, test } from 'vitest'
import { coupon, input, line, settings } from '../../../test/pricing-input.ts'
import { priceCart } from '../price-cart.ts'
import type { PricingInput } from '../pricing-input.ts'
import type { PricingSettings, ShippingOption } from '../settings/pricing-settings.ts'
import { freeDelivery } from './free-delivery.ts'

const progress = (price: string, change: Partial<PricingInput> = {}, lineChange = {}) => {
  const pricingInput = input([line('a', price, 1, lineChange)], change)
  return freeDelivery(pricingInput, priceCart(pricingInput))
}
const [option, ...others] = settings.shipping.options
const withOption = (change: Partial<ShippingOption>): PricingSettings => ({
  ...settings,
  shipping: { ...settings.shipping, options: option ? [{ ...option, ...change }, ...others] : [] },
})

test('a cart without an address is told how far free delivery in the shop’s own country is', () => {
  expect(progress('112.00')).toMatchObject({ country: 'US', from: { amount: '150.00' }, remaining: { amount: '38.00' }, percent: 74 })
})

test('a cart with an address is told of the limit of its region', () => {
  expect(progress('112.00', { shippingAddress: { country: 'DE' } })).toMatchObject({ country: 'DE', remaining: { amount: '138.00' } })
})

test('a cent below the limit is not the limit', () => {
  expect(progress('149.99')).toMatchObject({ remaining: { amount: '0.01' }, percent: 99 })
  expect(progress('150.00')).toMatchObject({ remaining: { amount: '0.00' }, percent: 100 })
  expect(progress('900.00')).toMatchObject({ remaining: { amount: '0.00' }, percent: 100 })
})

test('what counts is what the items cost after discounts, as it does for the rates', () => {
  const discounted = { coupon: coupon({ kind: 'moneyOffAmount', amount: '20.00' }) }
  expect(progress('160.00', discounted)).toMatchObject({ remaining: { amount: '10.00' } })
})

test('a coupon for free delivery reaches it with any cart', () => {
  expect(progress('10.00', { coupon: coupon({ kind: 'freeShipping' }) })).toMatchObject({ remaining: { amount: '0.00' }, percent: 100 })
})

test('nothing is told where no rule says so, where nothing is delivered, and where delivery costs nothing anyway', () => {
  expect(progress('10.00', { shippingAddress: { country: 'JP' } })).toBeUndefined()
  expect(progress('10.00', { shippingAddress: { country: 'AQ' } })).toBeUndefined()
  expect(progress('10.00', {}, { shippable: false })).toBeUndefined()
  expect(progress('10.00', { settings: withOption({ rates: [{ amount: '0.00', conditions: [] }] }) })).toBeUndefined()
})

test('delivery with a handling fee is not free', () => {
  expect(progress('10.00', { settings: withOption({ charges: [{ type: 'HANDLING_FEE', amount: '2.00' }] }) })).toBeUndefined()
})

test('a limit that holds for light parcels only is told to light parcels only', () => {
  const conditions = [
    { type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '80.00' },
    { type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '5' },
  ] as const
  const light = withOption({
    rates: [
      { amount: '6.00', conditions: [] },
      { amount: '0.00', conditions },
    ],
  })
  expect(progress('20.00', { settings: light }, { weight: 4 })).toMatchObject({ remaining: { amount: '60.00' } })
  expect(progress('20.00', { settings: light }, { weight: 6 })).toBeUndefined()
})
