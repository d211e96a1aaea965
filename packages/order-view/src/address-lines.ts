import { countryName } from '@galleria/intl/countries'
import { formatPersonName, isEastAsian } from '@galleria/intl/person-name'
import { keepPostalCode } from '@galleria/intl/postal-code'
import type { AddressWithContact } from '@galleria/platform-client/entities/values/address'

/** The lines of a postal address: as the platform formatted them, or else put together from the parts that there are. */
export function addressLines({ address = {}, contactDetails = {} }: AddressWithContact, locale: string): string[] {
  const { addressLine1, addressLine2, streetAddress, city, subdivisionFullname, subdivision, postalCode } = address
  const name = formatPersonName(contactDetails, address.country || locale)
  const addressee = [name, contactDetails.company]
  if (address.formatted) {
    const lines = address.formatted.split('\n').map((line) => keepPostalCode(line, postalCode))
    // The country, which stands last in an address of Latin letters, is written in the reader's script.
    return (
      isEastAsian(lines.slice(0, -1).join('') || address.formatted) ? [...lines, contactDetails.company, name] : [...addressee, ...lines]
    ).filter((line): line is string => Boolean(line))
  }
  const street = addressLine1 || join([streetAddress?.name, streetAddress?.number, streetAddress?.apt])
  const region = subdivisionFullname || subdivision?.split('-').at(-1)
  const country = address.countryFullname || countryName(address.country ?? '', locale)
  const eastAsian = isEastAsian(street + city)
  // Only the United States put a comma between city and state.
  const isCommaAfterCity = address.country === 'US' && city && region
  const cityLine = eastAsian ? [region, city] : [isCommaAfterCity ? `${city},` : city, region]
  const isCodeLast = !eastAsian && POSTAL_CODE_LAST.includes(address.country ?? '')
  const locality = keepPostalCode(join(isCodeLast ? [...cityLine, postalCode] : [postalCode, ...cityLine]), postalCode)
  const lines = eastAsian
    ? [country, locality, street, addressLine2, contactDetails.company, name]
    : [...addressee, street, addressLine2, locality, country]
  return lines.filter((line): line is string => Boolean(line))
}

/** Countries that write the postal code behind the city, in Latin letters. */
const POSTAL_CODE_LAST = 'AE AU BR CA CN EG GB HK ID IE IN JP KR NG NZ PH PK RU SG TH TW UA US VN ZA'

const join = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')
