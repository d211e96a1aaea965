import type { Device } from '@galleria/client-address'
import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { and, eq } from 'drizzle-orm'
import { idpAccounts } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'
import { isShopName } from '../../members/changes/member-names.ts'
import { notifyOwnerOfWaiting } from '../../members/changes/set-status.ts'
import { createMember } from '../../members/create-member.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { getSignInPolicy } from '../sign-in-settings.ts'
import { markVerified } from '../verification/verify-email.ts'
import { claimAccount } from './claim-account.ts'
import { changeIdentity } from './identity-of.ts'
import { outcomeFor, type SignInOutcome, type SignInProof } from './sign-in-outcome.ts'

/** The provider's claims about a person who has signed in there (OpenID Connect Core section 5.1). */
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
 * Signs in a person whom another provider has authenticated: as the member of that account, else as the member with the address, else as a
 * new member. An address that the provider has not verified is never matched to an account.
 */
function signInByProvider(context: IdentityContext, { connectionId, claims, proof }: SignInByProvider, device: Device = {}): SignInOutcome {
  const outcome = context.db.transaction(() => {
    const member = memberOfAccount(context, connectionId, claims.subject) ?? linkMember(context, connectionId, claims, device)
    if (claims.emailVerified && claims.email?.toLowerCase() === member.loginEmail && !member.loginEmailVerified)
      markVerified(context, member)
    return outcomeFor(context, findMember(context, { id: member.id }) ?? member, device, proof)
  })
  scheduleOutbox(context)
  return outcome
}

function memberOfAccount(context: IdentityContext, connectionId: string, subject: string): MemberRecord | undefined {
  const account = context.db
    .select()
    .from(idpAccounts)
    .where(and(eq(idpAccounts.connectionId, connectionId), eq(idpAccounts.subject, subject)))
    .get()
  const member = account && findMember(context, { id: account.memberId })
  // A disconnected member is not let in again: the account may belong to another person by now.
  return member?.status === 'OFFLINE' ? undefined : member
}

function linkMember(context: IdentityContext, connectionId: string, claims: ProviderClaims, device: Device): MemberRecord {
  const { subject, email, emailVerified } = claims
  if (email === undefined) throw new Failure('IDP_TOKEN_REFUSED', 'The provider tells no e-mail address.')
  const known = findMember(context, { loginEmail: email })
  if (known && !emailVerified) throw new Failure('IDP_TOKEN_REFUSED', 'The provider has not verified the e-mail address.')
  if (known) claimAccount(context, known, { device })
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
    profile: { ...(nickname && !isShopName(context, nickname) && { nickname }) },
  })
  changeIdentity(context, member, { needsVerification, needsApproval: policy.ownerApproval })
  if (policy.ownerApproval && !needsVerification) notifyOwnerOfWaiting(context, member)
  return member
}

export const signInByProviderMethods = { signInByProvider }
