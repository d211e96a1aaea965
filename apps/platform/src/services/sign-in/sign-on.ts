import type { Identity } from '@galleria/platform-client/entities/identity'
import type { IdentityProfile } from '@galleria/platform-client/entities/identity-profile'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure } from '../../domain/failure.ts'
import { contactAfter, profileAfter } from '../../domain/member-changes.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import { shop } from '../../domain/owner.ts'
import { sortProfile } from '../../domain/sign-up-profile.ts'
import type { IdentityContext } from '../contexts.ts'
import { changeMember } from '../members/change-member.ts'
import { createMember } from '../members/create-member.ts'
import { findMember } from '../members/find-member.ts'
import { nameColumns } from '../members/name-columns.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { claimAccount } from './claim-account.ts'
import { changeIdentity, identityOf, identityRecord } from './identity-of.ts'
import { startSession } from './sessions.ts'
import { sessionToken } from './sign-in-outcome.ts'
import { markVerified } from './verify-email.ts'

export interface SignOn {
  readonly email: string
  readonly profile: Wire<typeof IdentityProfile>
  /** The shop has verified the address itself. */
  readonly verified: boolean
}

/** Signs somebody in whom the shop has seen, as a member old or new: the shop's word is enough. */
export function signOn(
  context: IdentityContext,
  { email, profile, verified }: SignOn,
): { sessionToken: string; identity: Wire<typeof Identity> } {
  const known = findMember(context, { loginEmail: email })
  if (known?.status === 'BLOCKED') throw new Failure('PERMISSION_DENIED', 'The member is blocked.')
  const answer = context.db.transaction(() => {
    if (known && verified) claimAccount(context, known)
    const member = known
      ? changed(context, known, profile)
      : createMember(context, { loginEmail: email, ...forMember(profile), caller: shop })
    if (!known) changeIdentity(context, member, { profile: sortProfile(profile).rest })
    if (verified) markVerified(context, member)
    const settled = findMember(context, { id: member.id }) ?? member
    const letIn = settled.status === 'PENDING' ? changeMember(context, settled, { status: 'APPROVED' }, shop) : settled
    const { sessionId } = startSession(context, letIn.id)
    return { sessionToken: sessionToken(context, letIn.id, sessionId, 'session'), identity: identityOf(context, letIn) }
  })
  wakeForOutbox(context)
  return answer
}

function forMember(profile: Wire<typeof IdentityProfile>) {
  const { contact, profile: shown, privacyStatus } = sortProfile(profile)
  return { contact, profile: shown, ...(privacyStatus && { privacyStatus }) }
}

function changed(context: IdentityContext, member: MemberRecord, profile: Wire<typeof IdentityProfile>): MemberRecord {
  const { contact, profile: shown, privacyStatus, rest } = sortProfile(profile)
  if (Object.keys(rest).length > 0) changeIdentity(context, member, { profile: { ...identityRecord(context, member).profile, ...rest } })
  const change = {
    ...nameColumns({ nickname: shown.nickname, firstName: contact.firstName, lastName: contact.lastName }),
    contact: contactAfter(member.contact, contact, () => crypto.randomUUID()),
    profile: profileAfter(member.profile, shown),
    ...(privacyStatus && { privacyStatus }),
  }
  return changeMember(context, member, change, shop)
}
