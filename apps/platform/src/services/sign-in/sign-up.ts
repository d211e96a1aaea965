import type { IdentityProfile } from '@galleria/platform-client/entities/identity-profile'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { eq } from 'drizzle-orm'
import { emailSubscriptions } from '../../db/schema/identity.ts'
import { sortProfile } from '../../domain/sign-up-profile.ts'
import type { IdentityContext } from '../contexts.ts'
import { createMember } from '../members/create-member.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { noteConsent } from '../subscriptions/note-consent.ts'
import { refuseKnown } from './begin-sign-up.ts'
import { changeIdentity } from './identity-of.ts'
import { outcomeFor, type SignInOutcome, type SignInProof } from './sign-in-outcome.ts'
import { getSignInPolicy } from './sign-in-settings.ts'

export interface SignUp {
  readonly email: string
  readonly passwordHash: string
  readonly profile: Wire<typeof IdentityProfile>
  readonly proof: SignInProof
}

/**
 * Makes somebody a member whose sign-up was opened, as far as the shop's policy lets them in at once. An address that the shop knows already, from its
 * newsletter, has to be verified in any case: it may be somebody else's.
 */
export function signUp(context: IdentityContext, { email, passwordHash, profile, proof }: SignUp): SignInOutcome {
  const policy = getSignInPolicy(context)
  refuseKnown(context, email)
  const needsVerification = policy.emailVerification || isContact(context, email)
  const outcome = context.db.transaction(() => {
    const { contact, profile: shown, privacyStatus, rest } = sortProfile(profile)
    const status = needsVerification || policy.ownerApproval ? 'PENDING' : 'APPROVED'
    const member = createMember(context, { loginEmail: email, status, contact, profile: shown, ...(privacyStatus && { privacyStatus }) })
    changeIdentity(context, member, { passwordHash, needsVerification, needsApproval: policy.ownerApproval, profile: rest })
    if (profile.subscription) noteConsent(context, member)
    return outcomeFor(context, member, proof)
  })
  wakeForOutbox(context)
  return outcome
}

function isContact({ db }: IdentityContext, email: string): boolean {
  return (
    db.select({ id: emailSubscriptions.id }).from(emailSubscriptions).where(eq(emailSubscriptions.email, email.toLowerCase())).get() !==
    undefined
  )
}
