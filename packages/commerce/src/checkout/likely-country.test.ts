import { expect, test } from 'vitest'
import { likelyCountry } from './likely-country.ts'

const countries = ['AT', 'CH', 'DE', 'GB', 'JP', 'US']

test.each([
  ['the country of the network', { country: 'at', acceptLanguage: 'en-US', locale: 'de' }, 'AT'],
  ['the region that the browser names', { country: 'XX', acceptLanguage: 'en-GB,en;q=0.9', locale: 'en' }, 'GB'],
  ['the first region that is delivered to', { acceptLanguage: 'en-NZ, de-CH;q=0.8', locale: 'en' }, 'CH'],
  ['the country of the page’s language', { acceptLanguage: 'de', locale: 'ja' }, 'JP'],
  ['the country of the browser’s language, where the page’s has none here', { acceptLanguage: 'ja', locale: 'ar' }, 'JP'],
  ['the shop’s own country', { acceptLanguage: '*', locale: 'ar' }, 'US'],
] as const)('The country field starts with %s', (_, address, country) => {
  expect(likelyCountry(countries, { home: 'US', ...address })).toBe(country)
})

test('The country field never starts with a country without delivery', () => {
  expect(likelyCountry(['NO', 'SE'], { country: 'AQ', acceptLanguage: 'en-US', locale: 'en', home: 'US' })).toBe('NO')
  expect(likelyCountry([], { locale: 'en', home: 'US' })).toBeUndefined()
})
