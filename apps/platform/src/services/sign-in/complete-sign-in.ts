import { signInErrorCodes } from '@galleria/platform-client/entities/sign-in-error-codes'
import { Failure } from '../../domain/failure.ts'
import type { IdentityContext } from '../contexts.ts'
import { findMember } from '../members/find-member.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { forgetAttempts, uncountAttempt } from './attempts.ts'
import { attemptKey, sharedKeys } from './begin-sign-in.ts'
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
}

/** Goes on with a sign-in whose password was right. */
export function completeSignIn(
  context: IdentityContext,
  { email, passwordHash, renewedHash, proof, network }: CompleteSignIn,
): SignInOutcome {
  const member = findMember(context, { loginEmail: email })
  const identity = member && identityRecord(context, member)
  if (!member || identity?.passwordHash !== passwordHash)
    throw new Failure(signInErrorCodes.invalidPassword, 'The e-mail or the password is wrong.')
  if (identity.mustResetPassword) throw new Failure(signInErrorCodes.resetPassword, 'The password has to be set anew.')
  const outcome = context.db.transaction(() => {
    forgetAttempts(context, attemptKey(email))
    for (const key of sharedKeys(network)) uncountAttempt(context, key)
    if (renewedHash !== undefined) changeIdentity(context, member, { passwordHash: renewedHash })
    return outcomeFor(context, member, proof)
  })
  wakeForOutbox(context)
  return outcome
}
