import { formatAddress } from 'localized-address-format'
import { ADDRESS_RULES } from './address-rules.ts'
import { likelyCountry } from './countries.ts'

/** A part of an address that countries have in different orders, or not at all. */
export type AddressPart = 'addressLine' | 'city' | 'subdivision' | 'postalCode'

type Script = 'local' | 'latin'

/** What a country calls its postal codes. */
export type PostalCodeName = 'eircode' | 'pin' | 'postal' | 'postcode' | 'zip'
/** What a country calls the largest parts that its addresses name. */
export type SubdivisionName =
  | 'area'
  | 'county'
  | 'department'
  | 'district'
  | 'do_si'
  | 'emirate'
  | 'island'
  | 'oblast'
  | 'parish'
  | 'prefecture'
  | 'province'
  | 'state'
/** What a country calls the places in its addresses. */
export type CityName = 'city' | 'district' | 'post_town' | 'suburb'

/** Countries that call a postal code a postcode, where they write English. */
const WITH_POSTCODE = new Set(['AU', 'GB', 'GG', 'IM', 'JE', 'NZ'])

/**
 * Japan's format has the city in the lines of the street, but every form there asks for it by itself. Its orders: the country's own, and
 * that of letters in Latin script.
 */
const JAPAN = {
  local: ['postalCode', 'subdivision', 'city', 'addressLine'],
  latin: ['addressLine', 'city', 'subdivision', 'postalCode'],
} as const

/**
 * The parts of an address, in the order in which a form asks for them: as the country writes them, from the largest to the smallest where
 * the reader's language does so too.
 *
 * @example
 * addressParts('US', 'en') // ['addressLine', 'city', 'subdivision', 'postalCode']
 * addressParts('HK', 'en') // ['addressLine', 'city', 'subdivision']
 */
export function addressParts(country: string, locale: string): readonly AddressPart[] {
  return partsIn(country, likelyCountry(locale) === country ? 'local' : 'latin')
}

function partsIn(country: string, script: Script): readonly AddressPart[] {
  return country === 'JP' ? JAPAN[script] : partsOf(country || COMMON_FORMAT, script)
}

/** The country that gives an address without one its format, which is the most common: the postal code before the city. */
const COMMON_FORMAT = 'DE'

/** Letters of a private use stand for the parts: no format has one of its own. */
const MARKS = { addressLine: '\uE001', city: '\uE002', subdivision: '\uE003', postalCode: '\uE004' } as const
const PARTS = Object.keys(MARKS) as AddressPart[]

function partsOf(postalCountry: string, script: Script): AddressPart[] {
  const { addressLine, city: locality, subdivision: administrativeArea, postalCode } = MARKS
  const marked = { postalCountry, addressLines: [addressLine], locality, administrativeArea, postalCode }
  const text = formatAddress(marked, script).join('')
  const indexOf = (part: AddressPart) => text.indexOf(MARKS[part])
  return PARTS.filter((part) => indexOf(part) >= 0).toSorted((left, right) => indexOf(left) - indexOf(right))
}

/** Whether an address of the country is incomplete without the part. */
export function requiresPart(country: string, part: AddressPart): boolean {
  if (part === 'addressLine' || (part === 'city' && country === 'JP')) return true
  // Where nothing else is said, an address has a street and a city.
  const required = ADDRESS_RULES[country]?.[0] || 'AC'
  return required.includes(LETTERS[part]) && partsIn(country, 'latin').includes(part)
}

const LETTERS = { addressLine: 'A', city: 'C', subdivision: 'S', postalCode: 'Z' } as const

export function postalCodeName(country: string): PostalCodeName {
  if (WITH_POSTCODE.has(country)) return 'postcode'
  return (ADDRESS_RULES[country]?.[3] || 'postal') as PostalCodeName
}

export function subdivisionName(country: string): SubdivisionName {
  return (ADDRESS_RULES[country]?.[4] || 'province') as SubdivisionName
}

export function cityName(country: string): CityName {
  return (ADDRESS_RULES[country]?.[5] || 'city') as CityName
}

/** The pattern of the country's postal codes and an example of one, where they are known. */
export function postalCodeRule(country: string): { readonly pattern?: string; readonly example?: string } {
  const [, pattern, example] = ADDRESS_RULES[country] ?? []
  return pattern && example ? { pattern, example } : {}
}

/** An example of the country's postal codes, for one that cannot be right. Undefined for one that can, and where nothing is known of them. */
export function wrongPostalCodeExample(country: string, postalCode: string): string | undefined {
  const [, pattern, example] = ADDRESS_RULES[country] ?? []
  return pattern && !new RegExp(`^(?:${pattern})$`, 'i').test(postalCode) ? example : undefined
}
