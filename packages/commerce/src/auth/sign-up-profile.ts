import type { IdentityProfile } from '@galleria/platform-client/entities/auth/identity-profile'
import type { MemberContact, MemberProfile } from '@galleria/platform-client/entities/members/member'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { withoutUndefined } from '../values/records.ts'

type WireProfile = Wire<typeof IdentityProfile>

/** Input of the sign-up form: how to reach the member, what others see, and the rest, which only the identity keeps. */
export interface SortedProfile {
  readonly contact: Wire<typeof MemberContact>
  readonly profile: Wire<typeof MemberProfile>
  readonly privacyStatus?: 'PRIVATE' | 'PUBLIC'
  readonly rest: WireProfile
}

/** Sorts a profile into where its parts are kept. The newer of two names for the same thing counts. */
export function sortProfile(provided: WireProfile): SortedProfile {
  const {
    firstName,
    lastName,
    nickname,
    picture,
    emails,
    phones,
    secondaryEmails,
    phonesV2,
    privacyStatus,
    addresses,
    company,
    position,
    birthdate,
    slug: _slug,
    ...others
  } = provided
  const chosen = (['PRIVATE', 'PUBLIC'] as const).find((status) => status === privacyStatus)
  const reachableBy = {
    emails: secondaryEmails?.flatMap(({ email }) => email ?? []) ?? emails,
    phones: phonesV2?.flatMap(({ phone }) => phone ?? []) ?? phones,
  }
  return {
    contact: withoutUndefined({
      firstName,
      lastName,
      ...reachableBy,
      addresses: addresses?.flatMap(({ address, tag }) => (address ? [withoutUndefined({ ...memberAddress(address), tag })] : [])),
      birthdate,
      company,
      jobTitle: position,
    }),
    profile: withoutUndefined({ nickname, photo: picture === undefined ? undefined : { url: picture } }),
    ...(chosen && { privacyStatus: chosen }),
    rest: withoutUndefined({ ...others, secondaryEmails, phonesV2, addresses }),
  }
}

type ProfileAddress = NonNullable<NonNullable<WireProfile['addresses']>[number]['address']>

/** Membership knows fewer parts of an address. */
function memberAddress({ country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress }: ProfileAddress) {
  const { name, number } = streetAddress ?? {}
  return withoutUndefined({
    country,
    subdivision,
    city,
    postalCode,
    addressLine,
    addressLine2,
    streetAddress: streetAddress ? withoutUndefined({ name, number }) : undefined,
  })
}
