import type { Device } from '@galleria/client-address'
import { sortProfile } from '@galleria/commerce/auth/sign-up-profile'
import type { IdentityProfile } from '@galleria/platform-client/entities/auth/identity-profile'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq } from 'drizzle-orm'
import { emailSubscriptions } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'
import { notifyOwnerOfWaiting } from '../../members/changes/set-status.ts'
import { createMember } from '../../members/create-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { noteConsent } from '../../subscriptions/note-consent.ts'
import { getSignInPolicy } from '../sign-in-settings.ts'
import { sendVerificationLink } from '../verification/send-verification-code.ts'
import { refuseKnown } from './begin-sign-up.ts'
import { changeIdentity } from './identity-of.ts'
import { outcomeFor, type SignInOutcome, type SignInProof } from './sign-in-outcome.ts'

export interface SignUp {
  readonly email: string
  readonly passwordHash: string
  readonly profile: Wire<typeof IdentityProfile>
  readonly proof: SignInProof
}

/**
 * Registers the member of an opened sign-up, and signs the member in if the shop's policy allows it. An address that the shop already knows
 * from its newsletter always has to be verified, because it may belong to another person; any other one is mailed a link that verifies it.
 */
function signUp(context: IdentityContext, { email, passwordHash, profile, proof }: SignUp, device: Device = {}): SignInOutcome {
  const policy = getSignInPolicy(context)
  refuseKnown(context, email)
  const needsVerification = policy.emailVerification || isContact(context, email)
  const outcome = context.db.transaction(() => {
    const { contact, profile: shown, privacyStatus, rest } = sortProfile(profile)
    // Further addresses are another person's until their mailboxes have proved them.
    const { emails: _unproved, ...reachable } = contact
    const status = needsVerification || policy.ownerApproval ? 'PENDING' : 'APPROVED'
    const member = createMember(context, {
      loginEmail: email,
      status,
      contact: reachable,
      profile: shown,
      ...(privacyStatus && { privacyStatus }),
    })
    changeIdentity(context, member, { passwordHash, needsVerification, needsApproval: policy.ownerApproval, profile: rest })
    if (profile.subscription) noteConsent(context, member)
    if (policy.ownerApproval && !needsVerification) notifyOwnerOfWaiting(context, member)
    // The first proof of an address that was never verified takes every way in away (claimAccount).
    if (!needsVerification) sendVerificationLink(context, member)
    return outcomeFor(context, member, device, proof)
  })
  scheduleOutbox(context)
  return outcome
}

function isContact({ db }: IdentityContext, email: string): boolean {
  return (
    db.select({ id: emailSubscriptions.id }).from(emailSubscriptions).where(eq(emailSubscriptions.email, email.toLowerCase())).get() !==
    undefined
  )
}

export const signUpMethods = { signUp }
