import { expect, test } from 'vitest'
import { settings } from '../../../test/pricing-input.ts'
import type { PricingSettings, ShippingOption, TaxRegion } from '../settings/pricing-settings.ts'
import { priceNotes } from './price-notes.ts'

const [option, ...others] = settings.shipping.options
const withOption = (change: Partial<ShippingOption>): PricingSettings => ({
  ...settings,
  shipping: { ...settings.shipping, options: option ? [{ ...option, ...change }, ...others] : [] },
})
const rate = {
  taxGroupId: 'g',
  rate: '0.19',
  taxName: 'VAT',
  taxType: '',
  jurisdiction: 'DE',
  jurisdictionType: 'COUNTRY',
  source: 'MANUAL',
} as const
const region: TaxRegion = { id: 'r', country: 'DE', calculation: 'MANUAL', rates: [rate] }
const dollars = (some: PricingSettings) => priceNotes(some).delivery?.['USD']?.['en']

test('the cheapest delivery to the store’s own country is told in all languages, and from what sum on it is free', () => {
  expect(priceNotes(settings).delivery).toMatchObject({
    USD: {
      en: 'Delivery from $6.00, free from $150.00',
      de: 'Versand ab 6,00\u00a0$, ab 150,00\u00a0$ kostenlos',
      ja: '送料 $6.00から、$150.00以上のご注文で送料無料',
      ar: expect.stringContaining('150.00'),
    },
  })
})

test('it is told in each currency that prices are shown in', () => {
  const conversion = { rates: { EUR: '0.92', JPY: '150' }, rounding: { EUR: { step: '1' } }, currencyOfCountry: {} }
  const { delivery } = priceNotes({ ...settings, conversion })
  expect(Object.keys(delivery ?? {})).toEqual(['USD', 'EUR', 'JPY'])
  expect(delivery?.['EUR']?.['en']).toBe('Delivery from €5.52, free from €138.00')
  expect(delivery?.['JPY']?.['en']).toBe('Delivery from ¥900, free from ¥22,500')
})

test('charges are part of what delivery costs, and nothing is free with them', () => {
  expect(dollars(withOption({ charges: [{ type: 'HANDLING_FEE', amount: '2.00' }] }))).toBe('Delivery from $8.00')
})

test('delivery without a price is told as free', () => {
  expect(dollars(withOption({ rates: [{ amount: '0.00', conditions: [] }] }))).toBe('Free delivery')
})

test('a limit for light parcels only is not told, and neither is delivery where there is none', () => {
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
  expect(dollars(light)).toBe('Delivery from $6.00')
  const pickupOnly = settings.shipping.options.filter(({ pickup }) => pickup)
  for (const shipping of [
    { ...settings.shipping, regions: [] },
    { ...settings.shipping, options: pickupOnly },
  ])
    expect(priceNotes({ ...settings, shipping })).toEqual({})
})

test('taxes are in prices or on top of them, and a store that takes none says nothing of them', () => {
  const taxOf = (change: Partial<PricingSettings['tax']>) =>
    priceNotes({ ...settings, tax: { ...settings.tax, regions: [], includedInPrices: false, ...change } }).tax
  expect(taxOf({ regions: [region], includedInPrices: true })).toMatchObject({ en: 'Tax included', de: 'Inkl. MwSt.' })
  expect(taxOf({ regions: [region] })).toMatchObject({ en: 'Plus tax', de: 'Zzgl. MwSt.' })
  expect(taxOf({ includedInPrices: true })).toBeUndefined()
  expect(taxOf({ regions: [{ ...region, rates: [] }] })).toBeUndefined()
  const automatic = { ...region, rates: [], calculation: 'AUTO' as const }
  expect(taxOf({ regions: [automatic], calculatorActive: true })).toBeDefined()
})

test('each delivery region has its countries and its own note, beside the country of the store', () => {
  const { country, regions = [] } = priceNotes(settings)
  expect(country).toBe('US')
  const notes = regions.map(({ key, countries, delivery }) => [key, countries[0], delivery['USD']?.['en']])
  expect(notes).toEqual([
    ['6-150', 'US', 'Delivery from $6.00, free from $150.00'],
    ['12-250', 'AT', 'Delivery from $12.00, free from $250.00'],
    ['24', 'AU', 'Delivery from $24.00'],
    ['none', undefined, expect.stringMatching(/deliver/i)],
  ])
})
