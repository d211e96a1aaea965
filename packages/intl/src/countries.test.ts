import { formatAddress } from 'localized-address-format'
import { expect, test } from 'vitest'
import { hasSubdivision } from './address.ts'
import { likelyCountry, listCountries, requiresPostalCode, requiresSubdivision } from './countries.ts'

test('the countries of the world are listed once each, by their names in the language', () => {
  const german = listCountries('de')
  expect(german.length).toBeGreaterThan(245)
  expect(new Set(german).size).toBe(german.length)
  expect(german.indexOf('AT')).toBeGreaterThan(german.indexOf('NG'))
  expect(listCountries('en').indexOf('AT')).toBeLessThan(listCountries('en').indexOf('NG'))
  expect([...listCountries('ja')].toSorted()).toEqual([...german].toSorted())
})

test('what is no country, or none any more, is not listed', () => {
  for (const code of ['EU', 'UN', 'ZZ', 'SU', 'DD', 'YU', 'UK']) expect(listCountries('en')).not.toContain(code)
})

test('a language suggests a country', () => {
  expect(['en', 'de', 'ja', 'ar'].map(likelyCountry)).toEqual(['US', 'DE', 'JP', 'EG'])
})

test('a postal code is required only where addresses have a line for it', () => {
  const hasLine = (country: string) => formatAddress({ postalCountry: country, postalCode: '1' }, 'latin').length > 0
  const required = listCountries('en').filter(requiresPostalCode)
  expect(required.length).toBe(24)
  expect(required.filter((country) => !hasLine(country))).toEqual([])
})

test('a subdivision is required only where addresses have a line for it', () => {
  const required = listCountries('en').filter(requiresSubdivision)
  expect(required.length).toBe(14)
  expect(required.filter((country) => !hasSubdivision(country))).toEqual([])
})
