import { withSubdivisionCode } from '@galleria/commerce/checkout/address-subdivision'
import type { WireAddress } from '@galleria/commerce/checkout/checkout'
import { addressSubdivisions, findSubdivision, needsSubdivision } from '@galleria/commerce/checkout/subdivisions'
import { addressParts, postalCodeName, requiresPart, wrongPostalCodeExample } from '@galleria/intl/address-form'
import { isFamilyNameFirst } from '@galleria/intl/person-name'
import type { Message, MessageKey } from '../../../messages.ts'
import type { AddressField } from './address-labels.ts'

/** The fields in the order of most forms. */
export const ADDRESS_FIELDS = [
  'country',
  'addressLine',
  'addressLine2',
  'postalCode',
  'city',
  'subdivision',
] as const satisfies readonly AddressField[]

/** Fields of a form in the order of the page: names as the reader's language has them, and an address as its country has it. */
export function inPageOrder<Name extends string>(fields: readonly Name[], country: string, locale: string): Name[] {
  const names = isFamilyNameFirst(locale) ? ['lastName', 'firstName'] : ['firstName', 'lastName']
  const parts = addressParts(country, locale).flatMap((part) => (part === 'addressLine' ? [part, 'addressLine2'] : [part]))
  const order = ['email', ...names, 'phone', 'company', 'country', ...parts]
  return fields.toSorted((left, right) => order.indexOf(left) - order.indexOf(right))
}

export type AddressValues = Readonly<Record<AddressField, string>>
export type AddressErrors = Partial<Record<AddressField, Message>>

/** The fields as they stand when the form opens. */
export function toAddressValues(address: WireAddress | undefined, country = ''): AddressValues {
  return {
    country: address?.country ?? country,
    addressLine: address?.addressLine ?? '',
    addressLine2: address?.addressLine2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    subdivision: address?.subdivision?.replace(/^[A-Z]{2}-/, '') ?? '',
  }
}

/** Fields that the country's addresses do not have are not looked at: they may hold what was typed for another country. */
export function addressErrors(values: AddressValues, countries: readonly string[]): AddressErrors {
  const { country, addressLine, addressLine2, postalCode, city, subdivision } = values
  const parts = addressParts(country, 'en')
  const missingCode = `error.postalCode.${postalCodeName(country)}` as const
  const example = parts.includes('postalCode') && postalCode ? wrongPostalCodeExample(country, normalizePostalCode(postalCode)) : undefined
  return {
    ...(!countries.includes(country) && { country: { key: 'error.country' as const } }),
    ...checkRequired('addressLine', addressLine, 'error.addressLine', 150),
    ...(addressLine2.length > 100 && { addressLine2: tooLong(100) }),
    ...(parts.includes('postalCode') && checkRequired('postalCode', postalCode, requiresPart(country, 'postalCode') && missingCode, 50)),
    ...(example !== undefined && { postalCode: { key: `${missingCode}.form` as const, values: { example } } }),
    ...(parts.includes('city') && checkRequired('city', city, requiresPart(country, 'city') && 'error.city', 50)),
    ...(parts.includes('subdivision') && subdivisionError(country, subdivision)),
  }
}

/** The error of a subdivision that is not one of the country's list, where there is one. */
function subdivisionError(country: string, subdivision: string): AddressErrors {
  if (addressSubdivisions(country).length === 0)
    return checkRequired('subdivision', subdivision, needsSubdivision(country) && 'error.subdivision.missing', 50)
  const wrong = subdivision === '' ? needsSubdivision(country) : !findSubdivision(country, subdivision)
  return wrong ? { subdivision: { key: 'error.subdivision' } } : {}
}

/** Digits and letters of full width are those of a Japanese keyboard. */
function normalizePostalCode(postalCode: string): string {
  return postalCode.normalize('NFKC').toUpperCase()
}

/** @param missing what is told of an empty field; false where it may be empty */
export function checkRequired<Name extends string>(
  field: Name,
  value: string,
  missing: MessageKey | false,
  longest: number,
): Partial<Record<Name, Message>> {
  const one = (message: Message) => ({ [field]: message }) as Partial<Record<Name, Message>>
  if (value === '') return missing ? one({ key: missing }) : {}
  return value.length > longest ? one(tooLong(longest)) : {}
}

function tooLong(count: number): Message {
  return { counted: 'error.length', count }
}

/** The address of a form without errors. */
export function addressOf({ country, addressLine, addressLine2, postalCode, city, subdivision }: AddressValues): WireAddress {
  const parts = addressParts(country, 'en')
  const address = {
    country,
    addressLine,
    ...(addressLine2 && { addressLine2 }),
    ...(postalCode && parts.includes('postalCode') && { postalCode: normalizePostalCode(postalCode) }),
    ...(city && parts.includes('city') && { city }),
  }
  return (parts.includes('subdivision') && subdivision !== '' && withSubdivisionCode({ ...address, subdivision })) || address
}
