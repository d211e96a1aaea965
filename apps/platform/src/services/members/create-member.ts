import type { Caller } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { contactAfter, profileAfter } from '@galleria/commerce/members/member-changes'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { MemberContact, MemberProfile } from '@galleria/platform-client/entities/members/member'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { members } from '../../db/schema/members.ts'
import type { IdentityContext } from '../contexts.ts'
import { freeSlug } from './changes/free-slug.ts'
import { checkOwnName, nameColumns } from './changes/member-names.ts'
import { findMember } from './find-member.ts'
import { recordMemberEvent } from './record-member-event.ts'

export interface NewMember {
  readonly loginEmail: string
  readonly loginEmailVerified?: boolean
  /** APPROVED unless told: PENDING waits for the shop's approval, or for the address to be verified. */
  readonly status?: 'PENDING' | 'APPROVED'
  readonly privacyStatus?: 'PRIVATE' | 'PUBLIC'
  readonly contact?: Wire<typeof MemberContact>
  readonly profile?: Wire<typeof MemberProfile>
  /** Values of the shop's own fields, checked (`customFieldsAfter`). */
  readonly customFields?: Record<string, unknown>
  /** The caller that makes the member; the member itself by default. */
  readonly caller?: Caller
}

/**
 * Writes a member down and records the event of it. Call it in a transaction, and wake the outbox after that. Throws
 * MEMBER_ALREADY_EXISTS where the address is another member's, and refuses a nickname that is the shop's.
 */
export function createMember(context: IdentityContext, input: NewMember): MemberRecord {
  const loginEmail = input.loginEmail.toLowerCase()
  if (findMember(context, { loginEmail })) throw new Failure('MEMBER_ALREADY_EXISTS', 'There is a member with this login e-mail.')
  const { contact = {}, profile = {} } = input
  const id = crypto.randomUUID()
  const caller = input.caller ?? { kind: 'member', id }
  checkOwnName(context, 'profile.nickname', profile.nickname, caller)
  const time = context.now()
  context.db
    .insert(members)
    .values({
      id,
      loginEmail,
      loginEmailVerified: input.loginEmailVerified ?? false,
      status: input.status ?? 'APPROVED',
      contactId: id,
      privacyStatus: input.privacyStatus ?? 'PRIVATE',
      activityStatus: 'ACTIVE',
      slug: freeSlug(context, profile.nickname),
      ...nameColumns({ nickname: profile.nickname, firstName: contact.firstName, lastName: contact.lastName }),
      contact: {
        ...contactAfter({ emails: [loginEmail] }, contact, () => crypto.randomUUID()),
        ...(input.customFields && { customFields: input.customFields }),
      },
      profile: profileAfter({}, profile),
      createdAt: time,
      updatedAt: time,
    })
    .run()
  const member = findMember(context, { id })
  if (!member) throw new Error('A member that was just written is not there')
  recordMemberEvent(context, 'created', member, caller)
  return member
}
