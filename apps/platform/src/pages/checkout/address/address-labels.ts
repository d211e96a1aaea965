import { cityName, postalCodeName, requiresPart, subdivisionName, type AddressPart } from '@galleria/intl/address-form'
import type { MessageBundle } from '../../../messages.ts'

/** Fields of an address in the forms of the hosted pages. */
export type AddressField = AddressPart | 'country' | 'addressLine2'

/** What a field is called in an address of the country: a ZIP code in the United States, a postcode in the United Kingdom. */
export function addressLabel({ t }: MessageBundle, field: AddressField, country: string): string {
  switch (field) {
    case 'city':
      return t(`city.${cityName(country)}`)
    case 'postalCode':
      return t(`postalCode.${postalCodeName(country)}`)
    case 'subdivision':
      return t(`subdivision.${subdivisionName(country)}`)
    default:
      return t(`field.${field}`)
  }
}

/** Returns the label, with a note when the field is optional in the country. */
export function formatAddressLabel(messages: MessageBundle, part: AddressPart, country: string): string {
  const label = addressLabel(messages, part, country)
  return requiresPart(country, part) ? label : messages.t('field.optional', { label })
}
