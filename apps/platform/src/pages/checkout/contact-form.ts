import type { CheckoutDetails } from '@galleria/commerce/checkout/checkout'
import type { Message } from '../../messages.ts'
import { findEmailError, findPhoneError, MAX_NAME_LENGTH } from '../person-fields.ts'
import { ADDRESS_FIELDS, addressErrors, addressOf, toAddressValues, checkRequired } from './address/address-form.ts'

export const CONTACT_FIELDS = ['email', 'firstName', 'lastName', 'phone', ...ADDRESS_FIELDS] as const
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
export function toContactValues({ email = '', contact, shippingAddress, pickup }: CheckoutDetails, country = ''): ContactValues {
  return {
    email,
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    phone: contact?.phone ?? '',
    handover: pickup ? PICKUP : '',
    ...toAddressValues(shippingAddress, country),
  }
}

/** What the checkout asks of an address. */
interface Destination {
  readonly needsDelivery: boolean
  /** The codes of the countries that the order can be delivered to. */
  readonly countries: readonly string[]
  /** The places where the order can be picked up. */
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

/** What is right of a form that may not be complete. An address counts as a whole. */
export function rightDetails(values: ContactValues, destination: Destination): CheckoutDetails {
  const result = checkContact(values, destination)
  if ('details' in result) return result.details
  const { errors } = result
  const { email, firstName, lastName, phone } = values
  return {
    ...(!errors.email && { email }),
    ...(!errors.firstName && !errors.lastName && { contact: { firstName, lastName, ...(phone && !errors.phone && { phone }) } }),
    ...(destination.needsDelivery && ADDRESS_FIELDS.every((name) => !errors[name]) && { shippingAddress: addressOf(values) }),
  }
}

function personErrors({ email, firstName, lastName, phone }: ContactValues): ContactErrors {
  const [emailError, phoneError] = [findEmailError(email), findPhoneError(phone)]
  return {
    ...(emailError && { email: emailError }),
    ...nameErrors({ firstName, lastName }),
    ...(phoneError && { phone: phoneError }),
  }
}

export function nameErrors({ firstName, lastName }: Pick<ContactValues, 'firstName' | 'lastName'>) {
  return {
    ...checkRequired('firstName', firstName, 'error.firstName', MAX_NAME_LENGTH),
    ...checkRequired('lastName', lastName, 'error.lastName', MAX_NAME_LENGTH),
  }
}
