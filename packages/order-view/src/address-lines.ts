import { countryName } from '@galleria/intl/countries'
import { formatPersonName, isEastAsian } from '@galleria/intl/person-name'
import type { AddressWithContact } from '@galleria/platform-client/entities/values/address'

/** The lines of a postal address: as the platform formatted them, or else put together from the parts that there are. */
export function addressLines({ address = {}, contactDetails = {} }: AddressWithContact, locale: string): string[] {
  const { addressLine1, addressLine2, streetAddress, city, subdivisionFullname, subdivision, postalCode } = address
  const name = formatPersonName(contactDetails, address.country || locale)
  const addressee = [name, contactDetails.company]
  if (address.formatted) {
    const lines = address.formatted.split('\n')
    return (isEastAsian(address.formatted) ? [...lines, contactDetails.company, name] : [...addressee, ...lines]).filter(
      (line): line is string => Boolean(line),
    )
  }
  const street = addressLine1 || joined([streetAddress?.name, streetAddress?.number, streetAddress?.apt])
  const locality = joined([city, subdivisionFullname || subdivision?.split('-').at(-1), postalCode])
  return [...addressee, street, addressLine2, locality, address.countryFullname || countryName(address.country ?? '', locale)].filter(
    (line): line is string => Boolean(line),
  )
}

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')
