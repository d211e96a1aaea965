import type { AddressWithContact } from '@galleria/platform-client/entities/address'

/** An address as it stands on a parcel, without the lines that it does not have. */
export function addressLines({ address = {}, contactDetails = {} }: AddressWithContact, locale: string): string[] {
  const { addressLine1, addressLine2, streetAddress, city, subdivisionFullname, subdivision, postalCode } = address
  const street = addressLine1 || joined([streetAddress?.name, streetAddress?.number, streetAddress?.apt])
  const place = joined([city, subdivisionFullname || subdivision?.split('-').at(-1), postalCode])
  return [
    joined([contactDetails.firstName, contactDetails.lastName]),
    contactDetails.company,
    street,
    addressLine2,
    place,
    countryName(address, locale),
  ].filter((line): line is string => Boolean(line))
}

function countryName({ countryFullname, country }: NonNullable<AddressWithContact['address']>, locale: string): string | undefined {
  if (countryFullname || !country || !/^[A-Z]{2}$/.test(country)) return countryFullname || country
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country)
}

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')
