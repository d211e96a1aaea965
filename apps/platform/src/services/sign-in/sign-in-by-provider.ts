import { and, eq } from 'drizzle-orm'
import { idpAccounts } from '../../db/schema/identity.ts'
import { Failure } from '../../domain/failure.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import type { IdentityContext } from '../contexts.ts'
import { createMember } from '../members/create-member.ts'
import { findMember } from '../members/find-member.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { claimAccount } from './claim-account.ts'
import { changeIdentity } from './identity-of.ts'
import { outcomeFor, type SignInOutcome, type SignInProof } from './sign-in-outcome.ts'
import { getSignInPolicy } from './sign-in-settings.ts'
import { markVerified } from './verify-email.ts'

/** What another provider says of somebody who has signed in there (OpenID Connect Core section 5.1). */
export interface ProviderClaims {
  readonly subject: string
  readonly email?: string | undefined
  readonly emailVerified: boolean
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly nickname?: string | undefined
}

export interface SignInByProvider {
  readonly connectionId: string
  readonly claims: ProviderClaims
  readonly proof: SignInProof
}

/**
 * Signs in whom another provider has seen: the member of that account, else the one with the address, else somebody new. An address that
 * the provider has not verified opens nobody's account.
 */
export function signInByProvider(context: IdentityContext, { connectionId, claims, proof }: SignInByProvider): SignInOutcome {
  const outcome = context.db.transaction(() => {
    const member = memberOfAccount(context, connectionId, claims.subject) ?? linkedMember(context, connectionId, claims)
    if (claims.emailVerified && claims.email?.toLowerCase() === member.loginEmail && !member.loginEmailVerified)
      markVerified(context, member)
    return outcomeFor(context, findMember(context, { id: member.id }) ?? member, proof)
  })
  wakeForOutbox(context)
  return outcome
}

function memberOfAccount(context: IdentityContext, connectionId: string, subject: string): MemberRecord | undefined {
  const account = context.db
    .select()
    .from(idpAccounts)
    .where(and(eq(idpAccounts.connectionId, connectionId), eq(idpAccounts.subject, subject)))
    .get()
  const member = account && findMember(context, { id: account.memberId })
  // Whoever was disconnected is not let in again: the account may belong to somebody new.
  return member?.status === 'OFFLINE' ? undefined : member
}

function linkedMember(context: IdentityContext, connectionId: string, claims: ProviderClaims): MemberRecord {
  const { subject, email, emailVerified } = claims
  if (email === undefined) throw new Failure('IDP_TOKEN_REFUSED', 'The provider tells no e-mail address.')
  const known = findMember(context, { loginEmail: email })
  if (known && !emailVerified) throw new Failure('IDP_TOKEN_REFUSED', 'The provider has not verified the e-mail address.')
  if (known) claimAccount(context, known)
  const member = known ?? newMember(context, { ...claims, email })
  context.db
    .insert(idpAccounts)
    .values({ connectionId, subject, memberId: member.id, createdAt: context.now() })
    .onConflictDoUpdate({ target: [idpAccounts.connectionId, idpAccounts.subject], set: { memberId: member.id } })
    .run()
  return member
}

function newMember(
  context: IdentityContext,
  { email, emailVerified, firstName, lastName, nickname }: ProviderClaims & { readonly email: string },
): MemberRecord {
  const policy = getSignInPolicy(context)
  const needsVerification = policy.emailVerification && !emailVerified
  const member = createMember(context, {
    loginEmail: email,
    loginEmailVerified: emailVerified,
    status: needsVerification || policy.ownerApproval ? 'PENDING' : 'APPROVED',
    contact: { ...(firstName && { firstName }), ...(lastName && { lastName }) },
    profile: { ...(nickname && { nickname }) },
  })
  changeIdentity(context, member, { needsVerification, needsApproval: policy.ownerApproval })
  return member
}
