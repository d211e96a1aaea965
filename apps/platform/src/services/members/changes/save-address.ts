import { withoutUndefined } from '@galleria/commerce/values/records'
import type { Address } from '@galleria/platform-client/entities/values/address'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { IdentityContext } from '../../contexts.ts'
import { requireEditableMember } from '../member-documents.ts'
import { changeMember } from './change-member.ts'

/** The maximum number of addresses: no form shows more of them. */
const MAX_ADDRESSES = 50

interface NewAddress {
  readonly memberId: string
  readonly address: Wire<typeof Address>
}

/** Puts an address into the book of a member, behind the others. One that is there already, however it is written, is not added again. */
function saveAddress(context: IdentityContext, { memberId, address }: NewAddress): void {
  const caller = { kind: 'member', id: memberId } as const
  const member = requireEditableMember(context, memberId, caller)
  const addresses = member.contact.addresses ?? []
  const { country, addressLine, addressLine2, city, subdivision, postalCode } = address
  const added = withoutUndefined({ country, addressLine, addressLine2, city, subdivision, postalCode })
  const isKnown = addresses.some((known) => formatAddressLine(known) === formatAddressLine(added))
  if (isKnown || addresses.length >= MAX_ADDRESSES) return
  const book = [...addresses, { ...added, id: crypto.randomUUID() }]
  changeMember(context, member, { contact: { ...member.contact, addresses: book } }, caller)
}

interface Written {
  readonly country?: string | undefined
  readonly addressLine?: string | undefined
  readonly addressLine2?: string | undefined
  readonly city?: string | undefined
  readonly postalCode?: string | undefined
  readonly streetAddress?: { readonly name?: string | undefined; readonly number?: string | undefined } | undefined
}

/** An address on one line without the subdivision, which is written with its country or without. */
function formatAddressLine({ country, addressLine, addressLine2, city, postalCode, streetAddress }: Written): string {
  const street = addressLine || [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
  return [country, street, addressLine2, city, postalCode].map((part) => (part ?? '').trim().toLowerCase()).join('\n')
}

export const saveAddressMethods = { saveAddress }
