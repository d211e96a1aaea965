import type { Device } from '@galleria/client-address'
import { Failure } from '@galleria/commerce/failures/failure'
import { signInErrorCodes } from '@galleria/platform-client/entities/auth/sign-in-error-codes'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { forgetFailedTry } from '../security/sign-in-history.ts'
import { forgetAttempts, uncountAttempt } from './attempts.ts'
import { attemptKey, listSharedKeys } from './begin-sign-in.ts'
import { changeIdentity, identityRecord } from './identity-of.ts'
import { outcomeFor, type SignInOutcome, type SignInProof } from './sign-in-outcome.ts'

export interface CompleteSignIn {
  readonly email: string
  /** What the password was compared with: another one may have been set since. */
  readonly passwordHash: string
  /** A dearer one of the same password. */
  readonly renewedHash?: string | undefined
  readonly proof: SignInProof
  readonly network?: string | undefined
  readonly device?: string | undefined
}

/** Completes a sign-in after the password was found right. */
function completeSignIn(
  context: IdentityContext,
  { email, passwordHash, renewedHash, proof, network, device }: CompleteSignIn,
  from: Device = {},
): SignInOutcome {
  const member = findMember(context, { loginEmail: email })
  const identity = member && identityRecord(context, member)
  if (!member || identity?.passwordHash !== passwordHash)
    throw new Failure(signInErrorCodes.invalidPassword, 'The e-mail or the password is wrong.')
  if (identity.mustResetPassword) throw new Failure(signInErrorCodes.resetPassword, 'The password has to be set anew.')
  const outcome = context.db.transaction(() => {
    forgetAttempts(context, attemptKey(email, device))
    for (const key of listSharedKeys(network, device)) uncountAttempt(context, key)
    if (renewedHash !== undefined) changeIdentity(context, member, { passwordHash: renewedHash })
    forgetFailedTry(context, member.id, from)
    return outcomeFor(context, member, from, proof)
  })
  scheduleOutbox(context)
  return outcome
}

export const completeSignInMethods = { completeSignIn }
