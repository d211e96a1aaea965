import type { Identity } from '@galleria/platform-client/entities/auth/identity'
import type { IdentityProfile, TaggedAddress } from '@galleria/platform-client/entities/auth/identity-profile'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { MemberRecord } from '../members/member-record.ts'
import { isoDate } from '../values/iso-date.ts'

type WireProfile = Wire<typeof IdentityProfile>

/** How a member signs in, as the platform keeps it. */
export interface IdentityRecord {
  readonly memberId: string
  readonly passwordHash: string | null
  readonly mustResetPassword: boolean
  readonly needsApproval: boolean
  readonly needsVerification: boolean
  /** What was told at the sign-up that membership has no place for. */
  readonly profile: WireProfile
  readonly revision: number
  readonly updatedAt: number
}

interface IdpAccount {
  readonly connectionId: string
  readonly subject: string
}

const STATUS = { APPROVED: 'ACTIVE', PENDING: 'PENDING', BLOCKED: 'BLOCKED', OFFLINE: 'OFFLINE' } as const

/** A member as sign-in calls show it. */
export function toIdentityDocument(member: MemberRecord, identity: IdentityRecord, accounts: readonly IdpAccount[]): Wire<typeof Identity> {
  return {
    id: member.id,
    revision: String(identity.revision),
    createdDate: isoDate(member.createdAt),
    updatedDate: isoDate(Math.max(member.updatedAt, identity.updatedAt)),
    connections: accounts.map(({ connectionId, subject }) => ({ idpConnection: { idpConnectionId: connectionId, idpUserId: subject } })),
    identityProfile: profileOf(member, identity.profile),
    email: { address: member.loginEmail, isVerified: member.loginEmailVerified },
    status: { name: STATUS[member.status], reasons: member.status === 'PENDING' ? reasonsOf(identity) : [] },
  }
}

function reasonsOf({ needsApproval, needsVerification }: IdentityRecord): string[] {
  return [
    ...(needsVerification ? ['PENDING_EMAIL_VERIFICATION_REQUIRED'] : []),
    ...(needsApproval ? ['PENDING_ADMIN_APPROVAL_REQUIRED'] : []),
  ]
}

/** What both know, membership says: it may have been changed there since. */
function profileOf(
  { firstName, lastName, nickname, slug, privacyStatus, contact, profile }: MemberRecord,
  provided: WireProfile,
): WireProfile {
  const { birthdate, company, jobTitle, emails = [], phones = [], addresses = [] } = contact
  return {
    labels: [],
    customFields: [],
    ...provided,
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
    ...(nickname !== null && { nickname }),
    ...(profile.photo?.url && { picture: profile.photo.url }),
    ...(birthdate && { birthdate }),
    ...(company && { company }),
    ...(jobTitle && { position: jobTitle }),
    slug,
    privacyStatus,
    emails: [...emails],
    phones: [...phones],
    addresses: addresses.map(({ id: _id, tag, ...address }) => toTaggedAddress(address, tag, provided.addresses ?? [])),
  }
}

type WireAddress = NonNullable<Wire<typeof TaggedAddress>['address']>

/** Membership keeps no places on a map: the address that was told with them has them still, as long as it is the same. */
function toTaggedAddress(
  address: WireAddress,
  tag: Wire<typeof TaggedAddress>['tag'],
  provided: readonly Wire<typeof TaggedAddress>[],
): Wire<typeof TaggedAddress> {
  const known = provided.find((candidate) => candidate.address && whereabouts(candidate.address) === whereabouts(address))
  const streetAddress = { ...known?.address?.streetAddress, ...address.streetAddress }
  return {
    tag: tag ?? known?.tag ?? 'UNTAGGED',
    address: { ...known?.address, ...address, ...(Object.keys(streetAddress).length > 0 && { streetAddress }) },
  }
}

function whereabouts({ country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress }: WireAddress): string {
  return JSON.stringify(
    [country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress?.name, streetAddress?.number].map(
      (part) => part ?? '',
    ),
  )
}
