import { findSubdivision } from '@galleria/commerce/checkout/subdivisions'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { isReservedName } from '@galleria/commerce/members/reserved-name'
import { deliveryCountries } from '@galleria/commerce/store/store-settings'
import type { Message } from '../../messages.ts'
import type { AccountDetails } from '../../services/members/changes/save-account-details.ts'
import { findPhoneError, MAX_NAME_LENGTH } from '../person-fields.ts'

export const DETAILS_FIELDS = [
  'firstName',
  'lastName',
  'nickname',
  'phone',
  'country',
  'addressLine',
  'addressLine2',
  'postalCode',
  'city',
  'subdivision',
  'public',
] as const
export type DetailsField = (typeof DETAILS_FIELDS)[number]
export type DetailsValues = Readonly<Record<DetailsField, string>>
export type DetailsErrors = Partial<Record<DetailsField, Message>>

const MAX_LENGTH: Partial<Record<DetailsField, number>> = {
  firstName: MAX_NAME_LENGTH,
  lastName: MAX_NAME_LENGTH,
  nickname: MAX_NAME_LENGTH,
  addressLine: 200,
  addressLine2: 100,
  postalCode: 50,
  city: 50,
  subdivision: 50,
}

/** The form as it stands when the page opens. */
export function toDetailsValues({
  firstName,
  lastName,
  nickname,
  contact,
  privacyStatus,
}: Pick<MemberRecord, 'firstName' | 'lastName' | 'nickname' | 'contact' | 'privacyStatus'>): DetailsValues {
  const [address = {}] = contact.addresses ?? []
  const { country = '', addressLine = '', addressLine2 = '', postalCode = '', city = '', subdivision = '', streetAddress } = address
  const street = addressLine || [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    nickname: nickname ?? '',
    phone: contact.phones?.[0] ?? '',
    country,
    addressLine: street,
    addressLine2,
    postalCode,
    city,
    subdivision: subdivision.replace(/^[A-Z]{2}-/, ''),
    public: privacyStatus === 'PUBLIC' ? 'yes' : '',
  }
}

export function readDetails(form: URLSearchParams): DetailsValues {
  const entries = DETAILS_FIELDS.map((name) => [name, (form.get(name) ?? '').trim()])
  return Object.fromEntries(entries) as DetailsValues
}

/** Checks the form. Nothing in it has to be told; a name that the shop has given stays allowed. */
export function checkDetails(
  values: DetailsValues,
  known: Pick<MemberRecord, 'nickname'>,
  storeNames: readonly string[],
): { readonly details: AccountDetails } | { readonly errors: DetailsErrors } {
  const { firstName, lastName, nickname, phone, country, addressLine, addressLine2, postalCode, city, subdivision } = values
  const phoneError = findPhoneError(phone)
  const errors: DetailsErrors = {
    ...Object.fromEntries(
      Object.entries(MAX_LENGTH).flatMap(([name, count]) =>
        (values[name as DetailsField] ?? '').length > count ? [[name, { counted: 'error.length', count }]] : [],
      ),
    ),
    ...(nickname !== known.nickname && isReservedName(nickname, storeNames) && { nickname: { key: 'error.reserved' as const } }),
    ...(phoneError && { phone: phoneError }),
    ...(country && !deliveryCountries.includes(country) && { country: { key: 'error.country' as const } }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const lines = withoutEmpty({
    addressLine,
    addressLine2,
    postalCode,
    city,
    subdivision: findSubdivision(country, subdivision)?.code ?? subdivision,
  })
  const address = Object.keys(lines).length > 0 ? { ...lines, ...withoutEmpty({ country }) } : undefined
  return { details: { firstName, lastName, nickname, phone, public: values.public === 'yes', ...(address && { address }) } }
}

function withoutEmpty(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
