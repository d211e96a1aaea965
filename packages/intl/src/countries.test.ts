import { expect, test } from 'vitest'
import { likelyCountry, listCountries } from './countries.ts'

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
