import { describe, expect, test } from 'vitest'
import { addressParts, cityName, postalCodeName, requiresPart, subdivisionName, type AddressPart } from './address-form.ts'
import { ADDRESS_RULES } from './address-rules.ts'
import { listCountries } from './countries.ts'

const order = (country: string, locale: string) =>
  addressParts(country, locale)
    .map((part) => part.slice(0, 1))
    .join('')

test.each([
  ['US', 'en', 'acsp'],
  ['US', 'ja', 'acsp'],
  ['DE', 'de', 'apc'],
  ['GB', 'en', 'acp'],
  ['JP', 'ja', 'psca'],
  ['JP', 'en', 'acsp'],
  ['HK', 'en', 'acs'],
  ['AE', 'ar', 'as'],
  ['SG', 'en', 'ap'],
  ['KR', 'en', 'acsp'],
  ['IE', 'en', 'acsp'],
  ['', 'en', 'apc'],
])('an address in %s is asked for in %s in the order %s', (country, locale, parts) => {
  expect(order(country, locale)).toBe(parts)
})

describe('an address is complete', () => {
  const PARTS: AddressPart[] = ['addressLine', 'city', 'subdivision', 'postalCode']
  const required = (country: string) => PARTS.filter((part) => requiresPart(country, part)).map((part) => part.slice(0, 1))

  test.each([
    ['US', 'acsp'],
    ['DE', 'acp'],
    ['JP', 'acsp'],
    ['HK', 'as'],
    ['AE', 'as'],
    ['SG', 'ap'],
    ['IE', 'ac'],
    ['AR', 'ac'],
    ['MX', 'acsp'],
    ['QA', 'ac'],
  ])('in %s with %s', (country, parts) => {
    expect(required(country).join('')).toBe(parts)
  })

  test('with parts that a form asks for, in every country', () => {
    for (const country of listCountries('en'))
      expect([country, PARTS.filter((part) => requiresPart(country, part) && !addressParts(country, 'en').includes(part))]).toEqual([
        country,
        [],
      ])
  })
})

test('parts are called as the country calls them', () => {
  expect(['US', 'GB', 'DE', 'IE', 'IN'].map(postalCodeName)).toEqual(['zip', 'postcode', 'postal', 'eircode', 'pin'])
  expect(['US', 'CA', 'JP', 'AE', 'IE'].map(subdivisionName)).toEqual(['state', 'province', 'prefecture', 'emirate', 'county'])
  expect(['US', 'GB', 'AU', 'HK'].map(cityName)).toEqual(['city', 'post_town', 'suburb', 'district'])
})

test('every example of a postal code fits its own pattern', () => {
  for (const [country, [, pattern, example = '']] of Object.entries(ADDRESS_RULES))
    if (pattern) expect([country, new RegExp(`^(?:${pattern})$`, 'i').test(example)]).toEqual([country, true])
})
