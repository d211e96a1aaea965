import type { CheckoutDetails } from '../../domain/checkout.ts'
import type { MessageKey, Saying } from '../../messages.ts'

export const contactFields = [
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
export type ContactField = (typeof contactFields)[number]

export type ContactValues = Readonly<Record<ContactField, string>>
export type ContactErrors = Partial<Record<ContactField, Saying>>

export type ContactAnswer = { readonly details: CheckoutDetails } | { readonly errors: ContactErrors }

/** Countries whose addresses are incomplete without a state or province. */
const WITH_SUBDIVISION = new Set(['AU', 'BR', 'CA', 'IN', 'MX', 'US'])

const POSTAL_CODES: Readonly<Record<string, { pattern: RegExp; example: string }>> = {
  US: { pattern: /^\d{5}(-\d{4})?$/, example: '10013' },
  DE: { pattern: /^\d{5}$/, example: '20259' },
  FR: { pattern: /^\d{5}$/, example: '75011' },
  IT: { pattern: /^\d{5}$/, example: '20121' },
  ES: { pattern: /^\d{5}$/, example: '28004' },
  AT: { pattern: /^\d{4}$/, example: '1070' },
  CH: { pattern: /^\d{4}$/, example: '8004' },
  CA: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'M5V 2T6' },
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'E2 7DP' },
}

export function readContactValues(form: URLSearchParams): ContactValues {
  const entries = contactFields.map((name) => [name, (form.get(name) ?? '').trim()])
  return Object.fromEntries(entries) as ContactValues
}

/** The form as it stands when the page opens: what is known already. */
export function knownContactValues({ email = '', contact, shippingAddress: address }: CheckoutDetails): ContactValues {
  return {
    email,
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    phone: contact?.phone ?? '',
    country: address?.country ?? 'US',
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
}

/** Checks the form. The address counts only where something travels. */
export function checkContact(values: ContactValues, { needsDelivery, countries }: Destination): ContactAnswer {
  const errors = { ...personErrors(values), ...(needsDelivery ? addressErrors(values, countries) : {}) }
  if (Object.keys(errors).length > 0) return { errors }
  const { email, firstName, lastName, phone } = values
  return {
    details: {
      email,
      contact: { firstName, lastName, ...(phone && { phone }) },
      ...(needsDelivery && { shippingAddress: addressOf(values) }),
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

function addressErrors(values: ContactValues, countries: readonly string[]): ContactErrors {
  const { country, addressLine, addressLine2, postalCode, city, subdivision } = values
  const postal = POSTAL_CODES[country]
  return {
    ...(!countries.includes(country) && { country: { key: 'error.country' as const } }),
    ...required('addressLine', addressLine, 'error.addressLine', 150),
    ...(addressLine2.length > 100 && { addressLine2: tooLong(100) }),
    ...required('postalCode', postalCode, 'error.postalCode', 50),
    ...(postalCode &&
      postal &&
      !postal.pattern.test(postalCode) && { postalCode: { key: 'error.postalCode.form' as const, values: { example: postal.example } } }),
    ...required('city', city, 'error.city', 50),
    ...(WITH_SUBDIVISION.has(country) && !/^[A-Za-z]{2,3}$/.test(subdivision) && { subdivision: { key: 'error.subdivision' as const } }),
    ...(subdivision.length > 47 && { subdivision: tooLong(47) }),
  }
}

function required(field: ContactField, value: string, missing: MessageKey, longest: number): ContactErrors {
  if (value === '') return { [field]: { key: missing } }
  return value.length > longest ? { [field]: tooLong(longest) } : {}
}

function tooLong(count: number): Saying {
  return { counted: 'error.length', count }
}

function addressOf({ country, addressLine, addressLine2, postalCode, city, subdivision }: ContactValues) {
  const code = /^[A-Za-z]{2,3}$/.test(subdivision) ? `${country}-${subdivision.toUpperCase()}` : subdivision
  return {
    country,
    addressLine,
    ...(addressLine2 && { addressLine2 }),
    postalCode: postalCode.toUpperCase(),
    city,
    ...(code && { subdivision: code }),
  }
}
