import { listCountries, requiresPostalCode, requiresSubdivision } from '@galleria/intl/countries'
import type { Messages } from '@galleria/intl/messages'
import { postalCodeExample } from '@galleria/intl/postal-code'
import type { MemberAddress } from '@galleria/platform-client/entities/members/member'
import { formText } from '../../lib/form-text.ts'

/** The fields of an address, with the lengths that a checkout takes. */
export const ADDRESS_LENGTHS = { addressLine: 150, addressLine2: 100, postalCode: 50, city: 50, subdivision: 50 } as const
const FIELDS = ['country', 'addressLine', 'addressLine2', 'postalCode', 'city', 'subdivision'] as const
type AddressValues = Record<(typeof FIELDS)[number], string>

/** What an address can be to a member. */
export const TAGS = ['HOME', 'WORK', 'BILLING', 'SHIPPING'] as const
export type Tag = (typeof TAGS)[number]

/** Null where the member says nothing of it. */
export function tagOf({ tag }: MemberAddress): Tag | null {
  return TAGS.find((known) => known === tag) ?? null
}

export function addressValues({ streetAddress, ...address }: MemberAddress, country: string): AddressValues & { readonly tag: string } {
  const street = [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
  return {
    country: address.country || country,
    addressLine: address.addressLine || street,
    addressLine2: address.addressLine2 ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    subdivision: address.subdivision ?? '',
    tag: tagOf(address) ?? '',
  }
}

/** The address of a form, and what is wrong with it, by its fields: the checkout requires the same. */
export function readAddress(form: FormData, { t, locale }: Messages): { address: AddressValues; errors: Record<string, string> } {
  const address = Object.fromEntries(FIELDS.map((name) => [name, formText(form, name)])) as AddressValues
  const { country, postalCode } = address
  const optional = new Set([
    'addressLine2',
    ...(requiresPostalCode(country) ? [] : ['postalCode']),
    ...(requiresSubdivision(country) ? [] : ['subdivision']),
  ])
  const errors: Record<string, string> = {}
  for (const name of FIELDS) {
    const isTooLong = name !== 'country' && address[name].length > ADDRESS_LENGTHS[name]
    if (isTooLong || (address[name] === '' && !optional.has(name))) errors[name] = t('form.missing')
  }
  if (!listCountries(locale).includes(country)) errors['country'] = t('form.missing')
  const example = postalCode ? postalCodeExample(country, postalCode) : undefined
  if (example !== undefined) errors['postalCode'] = t('form.postalCode', { example })
  return { address, errors }
}
