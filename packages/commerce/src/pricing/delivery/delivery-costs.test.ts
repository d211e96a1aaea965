import { expect, test } from 'vitest'
import { settings } from '../../../test/pricing-input.ts'
import { costRegions } from './delivery-costs.ts'
import { priceNotes } from './price-notes.ts'

const regionOf = (country: string, some = settings) => {
  const regions = costRegions(some)
  return (regions.find(({ countries }) => countries.includes(country)) ?? regions.find(({ countries }) => countries.length === 0))?.key
}

test('countries of one delivery region have one key, those of others have other ones, and countries without delivery their own', () => {
  expect(['DE', 'FR', 'GB'].map((country) => regionOf(country))).toEqual(['12-250', '12-250', '12-250'])
  expect(['US', 'JP', 'AQ'].map((country) => regionOf(country))).toEqual(['6-150', '24', 'none'])
})

test('delivery regions with the same costs are one', () => {
  const { regions, options } = settings.shipping
  const [, europe, others] = regions
  const alike = options.filter(({ regionIds }) => !others || !regionIds.includes(others.id))
  const shared = alike.map((option) =>
    europe && others && option.regionIds.includes(europe.id) ? { ...option, regionIds: [...option.regionIds, others.id] } : option,
  )
  const some = { ...settings, shipping: { regions, options: shared } }
  expect(costRegions(some).map(({ key }) => key)).toEqual(['6-150', '12-250', 'none'])
  expect(regionOf('JP', some)).toBe(regionOf('DE', some))
})

test('a region without countries is for all that no other one names', () => {
  const { regions, options } = settings.shipping
  const world = regions.map((region, index) => (index === 2 ? { ...region, destinations: [] } : region))
  const some = { ...settings, shipping: { regions: world, options } }
  expect(costRegions(some).map(({ key, countries }) => [key, countries.length > 0])).toEqual([
    ['6-150', true],
    ['12-250', true],
    ['24', false],
  ])
  expect(regionOf('AQ', some)).toBe('24')
})

test('the note of each region says what delivery costs there', () => {
  const { country, regions = [] } = priceNotes(settings)
  expect(country).toBe('US')
  expect(regions.map(({ key, delivery }) => [key, delivery['USD']?.['en']])).toEqual([
    ['6-150', 'Delivery from $6.00, free from $150.00'],
    ['12-250', 'Delivery from $12.00, free from $250.00'],
    ['24', 'Delivery from $24.00'],
    ['none', 'Not delivered to your country'],
  ])
  const one = { ...settings, shipping: { ...settings.shipping, regions: [] } }
  expect(priceNotes(one).regions).toBeUndefined()
})
