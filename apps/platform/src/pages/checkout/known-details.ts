import type { CheckoutDetails } from '../../domain/checkout/checkout.ts'
import type { MemberRecord } from '../../domain/members/member-record.ts'
import { sessionOfBrowser } from '../auth/account-cookie.ts'
import type { AddressBook, SavedAddress } from './address/saved-addresses.tsx'
import type { OpenPage } from './open-page.tsx'

/**
 * What is known of the buyer: what the checkout holds, else what the account of the member holds who is signed in on these pages in this
 * browser. A link to the checkout shows nothing of a member in another browser.
 */
export async function knownDetails({ context, services, view }: OpenPage): Promise<CheckoutDetails> {
  const { details, countries } = view
  // An address without a street is where the cart was estimated to go.
  if (details.contact || details.shippingAddress?.addressLine || details.shippingAddress?.streetAddress) return details
  const session = await sessionOfBrowser(context, services)
  if (!session) return details
  const { member } = await services.identity.run('viewAccount', { id: session.memberId })
  const [first] = deliverableAddresses(member, countries)
  // The first address is the default. One that cannot be delivered to is left out.
  const isDefault = first !== undefined && first.id === member.contact.addresses?.[0]?.id
  return { email: member.loginEmail, ...details, ...contactOf(member), ...(isDefault && { shippingAddress: first.address }) }
}

/** The address book of the member who is signed in on these pages in this browser, where this order goes to an address. */
export async function addressBook({ context, services, view }: OpenPage): Promise<AddressBook | undefined> {
  if (!view.needsDelivery) return undefined
  const session = await sessionOfBrowser(context, services)
  if (!session) return undefined
  const { member } = await services.identity.run('viewAccount', { id: session.memberId })
  return {
    memberId: session.memberId,
    saved: deliverableAddresses(member, view.countries),
    isEmpty: (member.contact.addresses ?? []).length === 0,
  }
}

function contactOf({ firstName, lastName, contact }: MemberRecord): Pick<CheckoutDetails, 'contact'> {
  const [phone] = contact.phones ?? []
  return { contact: { firstName: firstName ?? '', lastName: lastName ?? '', ...(phone !== undefined && { phone }) } }
}

function deliverableAddresses({ contact }: MemberRecord, countries: readonly string[]): SavedAddress[] {
  const addresses = contact.addresses ?? []
  return addresses.flatMap(({ id = '', streetAddress, ...address }) => {
    if (!address.country || !countries.includes(address.country)) return []
    const street = [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
    return [{ id, address: { ...address, addressLine: address.addressLine || street } }]
  })
}
