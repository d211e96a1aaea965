import type { Device } from '@galleria/client-address'
import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { IdentityContext } from '../../contexts.ts'
import { changeMember } from '../../members/changes/change-member.ts'
import { notifyOwnerOfWaiting } from '../../members/changes/set-status.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { confirmConsent } from '../../subscriptions/note-consent.ts'
import { changeIdentity, identityRecord } from '../sign-in/identity-of.ts'
import { continueAttempt, openAttempt } from '../sign-in/proceed-sign-in.ts'
import type { SignInOutcome, SignInProof } from '../sign-in/sign-in-outcome.ts'
import { claimOrders } from '../tokens/exchange-code.ts'
import { findToken, useToken, voidTokens } from '../tokens/sign-in-tokens.ts'
import { sendVerificationCode, useVerificationCode } from './send-verification-code.ts'

export interface VerifyDuringSignIn {
  readonly stateToken: string
  readonly code: string
  readonly proof?: SignInProof
}

/** Goes on with an attempt by the digits that were sent. Wrong digits leave the attempt as it is. */
function verifyDuringSignIn(
  context: IdentityContext,
  { stateToken, code, proof = 'session' }: VerifyDuringSignIn,
  device: Device = {},
): SignInOutcome {
  const attempt = openAttempt(context, stateToken)
  // Wrong digits count too: this write stays when an error is thrown after it.
  if (!useVerificationCode(context, attempt.member.id, code)) throw new Failure('VERIFICATION_FAILED', 'The code is wrong or too old.')
  const outcome = context.db.transaction(() => {
    markVerified(context, attempt.member)
    return continueAttempt(context, attempt, device, proof)
  })
  scheduleOutbox(context)
  return outcome
}

/** Sends new digits during an attempt, which gets a new token. */
function resendDuringSignIn(context: IdentityContext, { stateToken }: { readonly stateToken: string }, device: Device = {}): SignInOutcome {
  const attempt = openAttempt(context, stateToken)
  const outcome = context.db.transaction(() => {
    if (identityRecord(context, attempt.member).needsVerification) sendVerificationCode(context, attempt.member, { again: true })
    return continueAttempt(context, attempt, device, 'session')
  })
  scheduleOutbox(context)
  return outcome
}

/** Sends a verification code to a member with an unverified address. */
function startVerification(context: IdentityContext, { memberId }: { readonly memberId: string }): { verificationId: string } {
  const member = findMember(context, { id: memberId })
  if (!member || member.status === 'OFFLINE') throw new Failure('MEMBER_NOT_FOUND', `There is no member ${memberId}.`)
  const verificationId = context.db.transaction(() => sendVerificationCode(context, member, { again: true }))
  scheduleOutbox(context)
  return { verificationId }
}

/** Returns the address that a mail's link verifies; `null` if the link has expired. */
function readVerificationLink(context: IdentityContext, { token }: { readonly token: string }): { email: string } | null {
  const member = memberOfLink(context, token)
  return member ? { email: member.loginEmail } : null
}

/** Verifies the address that a mail's link was sent to. */
function followVerificationLink(context: IdentityContext, { token }: { readonly token: string }): { email: string } | null {
  const member = memberOfLink(context, token)
  const found = findToken(context, token, 'verification')
  if (!member || !found) return null
  context.db.transaction(() => {
    useToken(context, found)
    markVerified(context, member)
  })
  scheduleOutbox(context)
  return { email: member.loginEmail }
}

function memberOfLink(context: IdentityContext, token: string): MemberRecord | undefined {
  const found = findToken(context, token, 'verification')
  return found && found.usedAt === null ? findMember(context, { id: found.memberId }) : undefined
}

/** Marks the address as verified, and lets the member in if nothing else is pending. Call it in a transaction. */
export function markVerified(context: IdentityContext, member: MemberRecord): void {
  const { needsApproval, needsVerification } = identityRecord(context, member)
  voidTokens(context, member.id, 'verification')
  if (needsVerification) changeIdentity(context, member, { needsVerification: false })
  const letIn = member.status === 'PENDING' && needsVerification && !needsApproval
  if (member.status === 'PENDING' && needsVerification && needsApproval) notifyOwnerOfWaiting(context, member)
  confirmConsent(context, member)
  claimOrders(context, { ...member, loginEmailVerified: true })
  changeMember(
    context,
    member,
    { loginEmailVerified: true, ...(letIn && { status: 'APPROVED' as const }) },
    { kind: 'member', id: member.id },
  )
}

export const verifyEmailMethods = {
  followVerificationLink,
  readVerificationLink,
  resendDuringSignIn,
  startVerification,
  verifyDuringSignIn,
}
