import type { Device } from '@galleria/client-address'
import { ADMIN } from '@galleria/commerce/access/owner'
import { sortProfile } from '@galleria/commerce/auth/sign-up-profile'
import { Failure } from '@galleria/commerce/failures/failure'
import { contactAfter, profileAfter } from '@galleria/commerce/members/member-changes'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { Identity } from '@galleria/platform-client/entities/auth/identity'
import type { IdentityProfile } from '@galleria/platform-client/entities/auth/identity-profile'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { IdentityContext } from '../../contexts.ts'
import { changeMember } from '../../members/changes/change-member.ts'
import { nameColumns } from '../../members/changes/member-names.ts'
import { createMember } from '../../members/create-member.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { startSession } from '../tokens/sessions.ts'
import { markVerified } from '../verification/verify-email.ts'
import { claimAccount } from './claim-account.ts'
import { changeIdentity, identityOf, identityRecord } from './identity-of.ts'
import { sessionToken } from './sign-in-outcome.ts'

export interface SignOn {
  readonly email: string
  readonly profile: Wire<typeof IdentityProfile>
  /** The shop has verified the address itself. */
  readonly verified: boolean
}

/** Signs in a person whom the shop's own server has authenticated, and registers the member if needed. */
function signOn(
  context: IdentityContext,
  { email, profile, verified }: SignOn,
  device: Device = {},
): { sessionToken: string; identity: Wire<typeof Identity> } {
  const known = findMember(context, { loginEmail: email })
  if (known?.status === 'BLOCKED') throw new Failure('PERMISSION_DENIED', 'The member is blocked.')
  const response = context.db.transaction(() => {
    if (known && verified) claimAccount(context, known, { device })
    const member = known
      ? applyProfile(context, known, profile)
      : createMember(context, { loginEmail: email, ...forMember(profile), caller: ADMIN })
    if (!known) changeIdentity(context, member, { profile: sortProfile(profile).rest })
    if (verified) markVerified(context, member)
    const settled = findMember(context, { id: member.id }) ?? member
    const letIn = settled.status === 'PENDING' ? changeMember(context, settled, { status: 'APPROVED' }, ADMIN) : settled
    const { sessionId } = startSession(context, letIn.id, device)
    return { sessionToken: sessionToken(context, letIn.id, sessionId, 'session'), identity: identityOf(context, letIn) }
  })
  scheduleOutbox(context)
  return response
}

function forMember(profile: Wire<typeof IdentityProfile>) {
  const { contact, profile: shown, privacyStatus } = sortProfile(profile)
  return { contact, profile: shown, ...(privacyStatus && { privacyStatus }) }
}

function applyProfile(context: IdentityContext, member: MemberRecord, profile: Wire<typeof IdentityProfile>): MemberRecord {
  const { contact, profile: shown, privacyStatus, rest } = sortProfile(profile)
  if (Object.keys(rest).length > 0) changeIdentity(context, member, { profile: { ...identityRecord(context, member).profile, ...rest } })
  const change = {
    ...nameColumns({ nickname: shown.nickname, firstName: contact.firstName, lastName: contact.lastName }),
    contact: contactAfter(member.contact, contact, () => crypto.randomUUID()),
    profile: profileAfter(member.profile, shown),
    ...(privacyStatus && { privacyStatus }),
  }
  return changeMember(context, member, change, ADMIN)
}

export const signOnMethods = { signOn }
