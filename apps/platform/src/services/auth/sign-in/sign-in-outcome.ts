import type { Device } from '@galleria/client-address'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { StateMachineResponse } from '@galleria/platform-client/entities/auth/state-machine-response'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'
import { keepAccount } from '../../members/deletion/account-deletion.ts'
import { findMember } from '../../members/find-member.ts'
import { startSession } from '../tokens/sessions.ts'
import { issueToken } from '../tokens/sign-in-tokens.ts'
import { sendVerificationCode } from '../verification/send-verification-code.ts'
import { identityOf, identityRecord } from './identity-of.ts'

/** What a sign-in has come to, as the calls answer it. */
export type SignInOutcome = Wire<typeof StateMachineResponse> & {
  readonly identity: NonNullable<Wire<typeof StateMachineResponse>['identity']>
}

/** A sign-in that has been proven. The hosted pages keep it in a cookie, for longer than a session token. */
export type SignInProof = 'session' | 'cookie'

/**
 * Signs in a member who has proven their identity, or returns the step that has to come first. A member with an unverified address is sent
 * a code. Call it in a transaction, and wake the outbox after that.
 */
export function outcomeFor(context: IdentityContext, member: MemberRecord, device: Device, proof: SignInProof = 'session'): SignInOutcome {
  const state = stateOf(context, member)
  if (state === 'SUCCESS') {
    const time = context.now()
    context.db.update(members).set({ lastLoginAt: time }).where(eq(members.id, member.id)).run()
    keepAccount(context, member)
    const { sessionId } = startSession(context, member.id, device)
    return { state, sessionToken: sessionToken(context, member.id, sessionId, proof), ...describeMember(context, member.id) }
  }
  if (state === 'REQUIRE_EMAIL_VERIFICATION') sendVerificationCode(context, member, { again: false })
  const stateToken = state === 'STATUS_CHECK' ? {} : { stateToken: issueToken(context, { purpose: 'state', memberId: member.id }) }
  return { state, ...stateToken, ...describeMember(context, member.id) }
}

function stateOf(
  context: IdentityContext,
  member: MemberRecord,
): 'SUCCESS' | 'REQUIRE_OWNER_APPROVAL' | 'REQUIRE_EMAIL_VERIFICATION' | 'STATUS_CHECK' {
  if (member.status === 'APPROVED') return 'SUCCESS'
  if (member.status !== 'PENDING') return 'STATUS_CHECK'
  return identityRecord(context, member).needsVerification ? 'REQUIRE_EMAIL_VERIFICATION' : 'REQUIRE_OWNER_APPROVAL'
}

/** Signed in already, in another form: the secret of a session that lives on. */
export function sessionToken(context: IdentityContext, memberId: string, sessionId: string, proof: SignInProof): string {
  return `JWS.${issueToken(context, { purpose: proof, memberId, sessionId })}`
}

function describeMember(context: IdentityContext, id: string) {
  const member = findMember(context, { id })
  if (!member) throw new Error('A member who signs in is not there')
  return { identity: identityOf(context, member), additionalData: {} }
}
