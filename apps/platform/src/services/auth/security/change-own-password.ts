import type { Device } from '@galleria/client-address'
import { Failure } from '@galleria/commerce/failures/failure'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'
import { changePassword } from '../passwords/set-password.ts'
import { attemptsOf, countAttempt, forgetAttempts } from '../sign-in/attempts.ts'
import { identityRecord } from '../sign-in/identity-of.ts'
import type { MemberSession } from '../tokens/sessions.ts'

/** The maximum number of tries: another person at a member's browser could guess the password here. */
const MAX_TRIES = 10

const attemptKey = (memberId: string) => `password-change:${memberId}`

export const forgetPasswordTries = (context: IdentityContext, memberId: string): void => forgetAttempts(context, attemptKey(memberId))

/** Counts a try to change the password, and gives the hash to compare the present one with. */
function beginPasswordChange(context: IdentityContext, { memberId }: { readonly memberId: string }): { passwordHash: string | null } {
  const { count, until } = attemptsOf(context, attemptKey(memberId))
  if (count >= MAX_TRIES)
    throw new Failure('THROTTLED_FEATURE', 'Too many tries. Try again later.', {
      retryAfterSeconds: Math.max(1, Math.ceil((until - context.now()) / 1000)),
    })
  countAttempt(context, attemptKey(memberId))
  const member = findMember(context, { id: memberId })
  return { passwordHash: member ? identityRecord(context, member).passwordHash : null }
}

export interface CompletePasswordChange extends MemberSession {
  /** What the present password was compared with: another one may have been set since. */
  readonly presentHash: string
  readonly passwordHash: string
  readonly endOtherSessions: boolean
}

/** Sets the new password after the present one was found right. */
function completePasswordChange(
  context: IdentityContext,
  { presentHash, endOtherSessions, ...change }: CompletePasswordChange,
  device: Device,
): void {
  const member = findMember(context, { id: change.memberId })
  if (!member || identityRecord(context, member).passwordHash !== presentHash)
    throw new Failure('WRONG_PASSWORD', 'The present password is wrong.')
  forgetPasswordTries(context, member.id)
  changePassword(context, { ...change, keepOtherSessions: !endOtherSessions }, device)
}

export const changeOwnPasswordMethods = { beginPasswordChange, completePasswordChange }
