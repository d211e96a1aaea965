import { describe, expect, test } from 'vitest'
import {
  addressParts,
  cityName,
  postalCodeName,
  requiresPart,
  subdivisionName,
  wrongPostalCodeExample,
  type AddressPart,
} from './address-form.ts'
import { ADDRESS_RULES } from './address-rules.ts'
import { listCountries, requiresPostalCode, requiresSubdivision } from './countries.ts'

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
    const missing = (country: string) => PARTS.filter((part) => requiresPart(country, part) && !addressParts(country, 'en').includes(part))
    expect(listCountries('en').filter((country) => missing(country).length > 0)).toEqual([])
  })
})

test('parts are called as the country calls them', () => {
  expect(['US', 'GB', 'DE', 'IE', 'IN'].map(postalCodeName)).toEqual(['zip', 'postcode', 'postal', 'eircode', 'pin'])
  expect(['US', 'CA', 'JP', 'AE', 'IE'].map(subdivisionName)).toEqual(['state', 'province', 'prefecture', 'emirate', 'county'])
  expect(['US', 'GB', 'AU', 'HK'].map(cityName)).toEqual(['city', 'post_town', 'suburb', 'district'])
})

test('every example of a postal code fits its own pattern', () => {
  const examples = Object.entries(ADDRESS_RULES).map(([country, [, , example = '']]) => [country, example])
  expect(
    examples.filter(([country = '', example = '']) => example !== '' && wrongPostalCodeExample(country, example) !== undefined),
  ).toEqual([])
})

test('what remotes require is what forms require', () => {
  const countries = listCountries('en')
  const required = (part: AddressPart) => countries.filter((country) => requiresPart(country, part))
  expect(required('postalCode')).toEqual(expect.arrayContaining(countries.filter(requiresPostalCode)))
  expect(required('subdivision')).toEqual(expect.arrayContaining(countries.filter(requiresSubdivision)))
  expect(['US', 'HK', 'SG', 'AE'].map(requiresPostalCode)).toEqual([true, false, true, false])
  expect(['US', 'HK', 'SG', 'AE'].map(requiresSubdivision)).toEqual([true, true, false, true])
})
