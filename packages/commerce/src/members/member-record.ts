import type {
  Member,
  MemberActivityStatus,
  MemberAddress,
  MemberImage,
  MemberPrivacyStatus,
  MemberStatus,
} from '@galleria/platform-client/entities/members/member'
import type { MEMBER_ROLES } from '@galleria/platform-client/entities/members/member-administration'
import type { MemberFieldset as KnownFieldset } from '@galleria/platform-client/entities/members/member-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { isoDate } from '../values/iso-date.ts'

type WireMember = Wire<typeof Member>
export type MemberFieldset = (typeof KnownFieldset.values)[number]

/** How to reach a member, as it is written down: what is empty is left out, and names have columns of their own. */
export interface StoredContact {
  readonly phones?: readonly string[]
  readonly emails?: readonly string[]
  readonly addresses?: readonly Wire<typeof MemberAddress>[]
  readonly birthdate?: string
  readonly company?: string
  readonly jobTitle?: string
  readonly customFields?: Readonly<Record<string, unknown>>
}

/** What others see of a member beside nickname and slug. */
export interface StoredProfile {
  readonly title?: string
  readonly photo?: Wire<typeof MemberImage>
  readonly cover?: Wire<typeof MemberImage>
}

/** A member as the platform keeps it. */
export interface MemberRecord {
  readonly id: string
  readonly loginEmail: string
  readonly loginEmailVerified: boolean
  readonly status: (typeof MemberStatus.values)[number]
  readonly role: (typeof MEMBER_ROLES)[number]
  readonly contactId: string
  readonly privacyStatus: (typeof MemberPrivacyStatus.values)[number]
  readonly activityStatus: (typeof MemberActivityStatus.values)[number]
  readonly slug: string
  readonly nickname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly contact: StoredContact
  readonly profile: StoredProfile
  /** The file of the photo that the member uploaded. */
  readonly photoFile: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly lastLoginAt: number | null
}

/**
 * A member as the wire shows it. PUBLIC holds id, contact id, dates and profile, and says UNKNOWN of the statuses; EXTENDED adds
 * login e-mail and statuses; FULL is everything.
 */
export function toMemberDocument(
  member: MemberRecord,
  fieldset: MemberFieldset,
  fields: ReadonlyMap<string, { readonly name: string }> = new Map(),
): WireMember {
  const { id, contactId, loginEmail, loginEmailVerified, status, privacyStatus, activityStatus, lastLoginAt } = member
  const shown: WireMember = {
    id,
    contactId,
    profile: profileOf(member),
    createdDate: isoDate(member.createdAt),
    updatedDate: isoDate(member.updatedAt),
  }
  if (fieldset === 'PUBLIC') return { ...shown, status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' }
  const extended = { ...shown, loginEmail, loginEmailVerified, status, privacyStatus, activityStatus }
  if (fieldset === 'EXTENDED') return extended
  return { ...extended, contact: contactOf(member, fields), ...(lastLoginAt !== null && { lastLoginDate: isoDate(lastLoginAt) }) }
}

/** The login address, once it is proved to be the member's own. */
export function findVerifiedAddress({ loginEmail, loginEmailVerified }: MemberRecord): string | null {
  return loginEmailVerified ? loginEmail : null
}

/** Whether visitors and other members see the member at all. */
export function isPublic({ privacyStatus, status }: MemberRecord): boolean {
  return privacyStatus === 'PUBLIC' && status === 'APPROVED'
}

/** The widest of the sets that were asked for; PUBLIC unless told. */
export function widestFieldset(requested: readonly string[]): MemberFieldset {
  return (['FULL', 'EXTENDED'] as const).find((fieldset) => requested.includes(fieldset)) ?? 'PUBLIC'
}

function profileOf({ nickname, slug, profile }: MemberRecord): WireMember['profile'] {
  return { ...(nickname !== null && { nickname }), slug, ...profile }
}

function contactOf(
  { firstName, lastName, contact }: MemberRecord,
  fields: ReadonlyMap<string, { readonly name: string }>,
): WireMember['contact'] {
  const { customFields = {}, phones = [], emails = [], addresses = [], ...rest } = contact
  const named = Object.entries(customFields).map(([key, value]) => [key, { name: fields.get(key)?.name ?? key, value }] as const)
  return {
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
    ...rest,
    phones: [...phones],
    emails: [...emails],
    addresses: [...addresses],
    customFields: Object.fromEntries(named),
  }
}
