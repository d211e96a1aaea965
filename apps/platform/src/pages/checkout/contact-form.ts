import { addressParts, requiresPart } from '@galleria/intl/address-form'
import { postalCodeExample } from '@galleria/intl/postal-code'
import { withSubdivisionCode } from '../../domain/checkout/address-subdivision.ts'
import type { CheckoutDetails, WireAddress } from '../../domain/checkout/checkout.ts'
import { addressSubdivisions, findSubdivision, needsSubdivision } from '../../domain/checkout/subdivisions.ts'
import type { MessageKey, Message } from '../../messages.ts'

export const CONTACT_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'country',
  'addressLine',
  'addressLine2',
  'postalCode',
  'city',
  'subdivision',
] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** `handover`: how it comes to the buyer, `PICKUP` or empty. */
export type ContactValues = Readonly<Record<ContactField | 'handover', string>>
export type ContactErrors = Partial<Record<ContactField, Message>>

export type ContactResult = { readonly details: CheckoutDetails } | { readonly errors: ContactErrors }

export function readContactValues(form: URLSearchParams): ContactValues {
  const entries = [...CONTACT_FIELDS, 'handover'].map((name) => [name, (form.get(name) ?? '').trim()])
  return Object.fromEntries(entries) as ContactValues
}

/** Fetched where the shop says, instead of sent to an address. */
export const PICKUP = 'pickup'

/**
 * The form as it stands when the page opens: what is known already.
 * @param country where nothing is known of it
 */
export function knownContactValues(
  { email = '', contact, shippingAddress: address, pickup }: CheckoutDetails,
  country = '',
): ContactValues {
  return {
    email,
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    phone: contact?.phone ?? '',
    handover: pickup ? PICKUP : '',
    country: address?.country ?? country,
    addressLine: address?.addressLine ?? '',
    addressLine2: address?.addressLine2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    subdivision: address?.subdivision?.replace(/^[A-Z]{2}-/, '') ?? '',
  }
}

/** What the checkout asks of an address. */
interface Destination {
  readonly needsDelivery: boolean
  /** Where it can be delivered to, by code. */
  readonly countries: readonly string[]
  /** Where it can be picked up. */
  readonly pickups: readonly unknown[]
}

/** Checks the form. The address counts only where something travels. */
export function checkContact(values: ContactValues, { needsDelivery, countries, pickups }: Destination): ContactResult {
  const pickup = needsDelivery && pickups.length > 0 && (values.handover === PICKUP || countries.length === 0)
  const asksAddress = needsDelivery && !pickup
  const errors = { ...personErrors(values), ...(asksAddress ? addressErrors(values, countries) : {}) }
  if (Object.keys(errors).length > 0) return { errors }
  const { email, firstName, lastName, phone } = values
  return {
    details: {
      email,
      contact: { firstName, lastName, ...(phone && { phone }) },
      ...(needsDelivery && { pickup }),
      ...(asksAddress && { shippingAddress: addressOf(values) }),
    },
  }
}

function personErrors({ email, firstName, lastName, phone }: ContactValues): ContactErrors {
  return {
    ...emailError(email),
    ...required('firstName', firstName, 'error.firstName', 100),
    ...required('lastName', lastName, 'error.lastName', 100),
    ...(phone && !/^\+?[\d\s().\-/]{3,40}$/.test(phone) && { phone: { key: 'error.phone' as const } }),
  }
}

function emailError(email: string): ContactErrors {
  if (email === '') return { email: { key: 'error.email.missing' } }
  if (!email.includes('@')) return { email: { key: 'error.email.at' } }
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(email) || email.includes('..') || email.length > 254) {
    return { email: { key: 'error.email.end' } }
  }
  return {}
}

/** Fields that the country's addresses do not have are not looked at: they may hold what was typed for another country. */
function addressErrors(values: ContactValues, countries: readonly string[]): ContactErrors {
  const { country, addressLine, addressLine2, postalCode, city, subdivision } = values
  const parts = addressParts(country, 'en')
  const example = parts.includes('postalCode') && postalCode ? postalCodeExample(country, normalizedPostalCode(postalCode)) : undefined
  return {
    ...(!countries.includes(country) && { country: { key: 'error.country' as const } }),
    ...required('addressLine', addressLine, 'error.addressLine', 150),
    ...(addressLine2.length > 100 && { addressLine2: tooLong(100) }),
    ...(parts.includes('postalCode') && required('postalCode', postalCode, requiresPart(country, 'postalCode') && 'error.postalCode', 50)),
    ...(example !== undefined && { postalCode: { key: 'error.postalCode.form' as const, values: { example } } }),
    ...(parts.includes('city') && required('city', city, requiresPart(country, 'city') && 'error.city', 50)),
    ...(parts.includes('subdivision') && subdivisionError(country, subdivision)),
  }
}

/** One of the list where there is one. */
function subdivisionError(country: string, subdivision: string): ContactErrors {
  if (addressSubdivisions(country).length === 0)
    return required('subdivision', subdivision, needsSubdivision(country) && 'error.subdivision.missing', 50)
  const wrong = subdivision === '' ? needsSubdivision(country) : !findSubdivision(country, subdivision)
  return wrong ? { subdivision: { key: 'error.subdivision' } } : {}
}

/** Digits and letters of full width are those of a Japanese keyboard. */
function normalizedPostalCode(postalCode: string): string {
  return postalCode.normalize('NFKC').toUpperCase()
}

/** @param missing what is told of an empty field; false where it may be empty */
function required(field: ContactField, value: string, missing: MessageKey | false, longest: number): ContactErrors {
  if (value === '') return missing ? { [field]: { key: missing } } : {}
  return value.length > longest ? { [field]: tooLong(longest) } : {}
}

function tooLong(count: number): Message {
  return { counted: 'error.length', count }
}

function addressOf({ country, addressLine, addressLine2, postalCode, city, subdivision }: ContactValues): WireAddress {
  const parts = addressParts(country, 'en')
  const address = {
    country,
    addressLine,
    ...(addressLine2 && { addressLine2 }),
    ...(postalCode && parts.includes('postalCode') && { postalCode: normalizedPostalCode(postalCode) }),
    ...(city && parts.includes('city') && { city }),
  }
  return (parts.includes('subdivision') && subdivision !== '' && withSubdivisionCode({ ...address, subdivision })) || address
}
