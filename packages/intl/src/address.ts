import { formatAddress } from 'localized-address-format'
import { countryName } from './countries.ts'
import { formatPersonName, isEastAsian, type PersonName } from './person-name.ts'
import { keepPostalCode } from './postal-code.ts'

type Text = string | undefined

/** A postal address as programs or the wire name its parts. */
export interface PostalAddress {
  /** ISO 3166-1, two letters. */
  readonly country?: Text
  /** ISO 3166-2, or as it was written. */
  readonly subdivision?: Text
  readonly subdivisionFullname?: Text
  readonly city?: Text
  readonly postalCode?: Text
  readonly addressLine1?: Text
  /** What the wire calls the first line. */
  readonly addressLine?: Text
  readonly addressLine2?: Text
  readonly streetAddress?: { readonly name?: Text; readonly number?: Text; readonly apt?: Text } | undefined
}

export interface Addressee extends PersonName {
  readonly company?: Text
}

/** Countries that write a subdivision's short code in addresses, not its name. */
const CODES_IN_ADDRESSES = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

/**
 * An address line by line, as its country writes it, for every page and mail of the shop. The country is called as the reader calls it.
 *
 * @example
 * formatPostalAddress({ country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '5 Laight Street' }, 'de')
 * // ['5 Laight Street', 'New York, NY\u00a010013', 'Vereinigte Staaten']
 */
export function formatPostalAddress(address: PostalAddress, locale: string, addressee: Addressee = {}): string[] {
  const { country = '', city = '', postalCode = '' } = address
  const street = [address.addressLine1 || address.addressLine || streetOf(address), address.addressLine2].filter((line): line is string =>
    Boolean(line),
  )
  const eastAsian = isEastAsian([city, ...street].join(''))
  const hasCity = !CITY_IN_STREET.has(country)
  const lines = formatAddress(
    {
      postalCountry: country || COMMON_FORMAT,
      administrativeArea: subdivisionText(address),
      ...(hasCity && { locality: city }),
      postalCode,
      organization: addressee.company ?? '',
      name: formatPersonName(addressee, country || locale),
      addressLines: hasCity ? street : withCity(street, city, eastAsian),
    },
    eastAsian ? 'local' : 'latin',
  ).map((line) => keepPostalCode(line, postalCode))
  const countryLine = country && countryName(country, locale)
  return (eastAsian ? [countryLine, ...lines] : [...lines, countryLine]).filter((line) => line !== '')
}

/** The country that gives an address without one its format, which is the most common: the postal code before the city. */
const COMMON_FORMAT = 'DE'

/** Formats that have no place of their own for a city: it is a part of the street's lines there. */
const CITY_IN_STREET = new Set(['AE', 'JP', 'KY', 'MO'])

function withCity(street: readonly string[], city: string, eastAsian: boolean): string[] {
  if (city === '') return [...street]
  if (!eastAsian) return [[...street, city].join(', ')]
  const [first = '', ...rest] = street
  return [city + first, ...rest]
}

function streetOf({ streetAddress: { name, number, apt } = {} }: PostalAddress): string {
  return [name, number, apt].filter(Boolean).join(' ')
}

function subdivisionText({ country = '', subdivision = '', subdivisionFullname }: PostalAddress): string {
  const code = subdivision.startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision
  return CODES_IN_ADDRESSES.has(country) ? code : subdivisionFullname || code
}
