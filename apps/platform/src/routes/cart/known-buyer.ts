import type { Caller } from '@galleria/commerce/access/owner'
import { withKnownSubdivision } from '@galleria/commerce/checkout/address-subdivision'
import type { CheckoutDetails } from '@galleria/commerce/checkout/checkout'
import type { Services } from '../../objects/services.ts'

/** What a member's account tells of a buyer: members need not type it again. */
export async function findKnownBuyer({ identity }: Services, caller: Caller): Promise<CheckoutDetails> {
  if (caller.kind !== 'member') return {}
  const { member } = await identity.run('getMyMember', { caller, fieldset: 'FULL' })
  const { firstName, lastName, phones = [], addresses = [] } = member.contact ?? {}
  const [phone] = phones
  const { country, subdivision, city, postalCode, addressLine, addressLine2 } = addresses.find((address) => address.country) ?? {}
  return {
    ...(member.loginEmail && { email: member.loginEmail }),
    ...(firstName && lastName && { contact: { firstName, lastName, ...(phone && { phone }) } }),
    ...(country && {
      shippingAddress: withKnownSubdivision({
        country,
        ...(subdivision && { subdivision }),
        ...(city && { city }),
        ...(postalCode && { postalCode }),
        ...(addressLine && { addressLine }),
        ...(addressLine2 && { addressLine2 }),
      }),
    }),
  }
}
