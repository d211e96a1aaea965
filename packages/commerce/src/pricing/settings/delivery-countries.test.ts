import { expect, test } from 'vitest'
import { settings } from '../../../test/pricing-input.ts'
import { STORE_SETTINGS } from '../../store/store-settings.ts'
import { deliveryCountries } from './delivery-countries.ts'

const world = { id: 'w', name: 'World', active: true, destinations: [] }
const [option] = settings.shipping.options
const withWorld = (change: { active?: boolean }, served: boolean) => ({
  shipping: {
    regions: [...settings.shipping.regions, { ...world, ...change }],
    options: option && served ? [{ ...option, regionIds: ['w'] }, ...settings.shipping.options] : settings.shipping.options,
  },
})

test('a new shop delivers to the countries of its regions', () => {
  expect(deliveryCountries(settings)).toEqual(STORE_SETTINGS.regions.flatMap(({ countries }) => [...countries]).toSorted())
})

test('the rest of the world holds every country, without unions and placeholders', () => {
  const everywhere = deliveryCountries(withWorld({}, true))
  expect(everywhere).toEqual(expect.arrayContaining(['AQ', 'CN', 'NG', 'TR', 'UA', 'US']))
  expect(everywhere.filter((code) => ['EU', 'UN', 'ZZ', 'DD', 'SU', 'YU', 'AN'].includes(code))).toEqual([])
  expect(everywhere.length).toBeGreaterThan(230)
  expect(everywhere.length).toBeLessThan(255)
})

test('a region that is off or without delivery options is ignored', () => {
  expect(deliveryCountries(withWorld({ active: false }, true))).toEqual(deliveryCountries(settings))
  expect(deliveryCountries(withWorld({}, false))).toEqual(deliveryCountries(settings))
})
