import type { CheckoutDetails } from '@galleria/commerce/checkout/checkout'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { sessionOfBrowser } from '../auth/account-cookie.ts'
import type { AddressBook, SavedAddress } from './address/saved-addresses.tsx'
import type { OpenPage } from './open-page.tsx'

/** The member that is signed in on these pages in this browser. A link to the checkout shows nothing of a member in another browser. */
export async function memberOfBrowser({ context, services }: OpenPage): Promise<MemberRecord | undefined> {
  const session = await sessionOfBrowser(context, services)
  return session && (await services.identity.run('viewAccount', { id: session.memberId })).member
}

/** What is known of the buyer: what the checkout holds, else what the member's account holds. */
export function prefillDetails({ details, countries }: CheckoutView, member: MemberRecord | undefined): CheckoutDetails {
  // An address without a street is where the cart was estimated to go.
  if (details.contact || details.shippingAddress?.addressLine || details.shippingAddress?.streetAddress) return details
  if (!member) return details
  const [first] = deliverableAddresses(member, countries)
  // The first address is the default. One that cannot be delivered to is left out.
  const isDefault = first !== undefined && first.id === member.contact.addresses?.[0]?.id
  return { email: member.loginEmail, ...details, ...contactOf(member), ...(isDefault && { shippingAddress: first.address }) }
}

/** The member's address book, where this order goes to an address. */
export function addressBook({ needsDelivery, countries }: CheckoutView, member: MemberRecord | undefined): AddressBook | undefined {
  if (!needsDelivery || !member) return undefined
  return {
    memberId: member.id,
    saved: deliverableAddresses(member, countries),
    isEmpty: (member.contact.addresses ?? []).length === 0,
  }
}

function contactOf({ firstName, lastName, contact }: MemberRecord): Pick<CheckoutDetails, 'contact'> {
  const [phone] = contact.phones ?? []
  return { contact: { firstName: firstName ?? '', lastName: lastName ?? '', ...(phone !== undefined && { phone }) } }
}

function deliverableAddresses({ contact }: MemberRecord, countries: readonly string[]): SavedAddress[] {
  const addresses = contact.addresses ?? []
  return addresses.flatMap(({ id = '', tag, streetAddress, ...address }) => {
    if (!address.country || !countries.includes(address.country)) return []
    const street = [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
    return [{ id, tag, address: { ...address, addressLine: address.addressLine || street } }]
  })
}
