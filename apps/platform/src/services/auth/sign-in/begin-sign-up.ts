import { Failure } from '@galleria/commerce/failures/failure'
import { signInErrorCodes } from '@galleria/platform-client/entities/auth/sign-in-error-codes'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'
import { getSignInPolicy } from '../sign-in-settings.ts'
import { attemptsOf, countAttempt } from './attempts.ts'
import { demandCaptcha, type CaptchaResult } from './captcha-gate.ts'

/** The number of sign-ups of all networks together in a quarter of an hour from which on each has to bring a solved challenge. */
const MAX_TOTAL = 1000
const ALL = 'sign-up'

export interface BeginSignUp {
  readonly email: string
  /** Where no challenge can be shown, as on the hosted pages, too many sign-ups are refused. */
  readonly captcha: CaptchaResult | 'wait'
  /** Where the sign-up comes from, where that is known. */
  readonly network?: string | undefined
}

/**
 * Opens a sign-up before any costly step. A request refused for lack of a challenge is not counted, so that an attacker cannot close
 * sign-up for others without work. Throws -19995 if the address belongs to a member.
 */
function beginSignUp(context: IdentityContext, { email, captcha, network }: BeginSignUp): void {
  const counted = [
    { key: ALL, most: MAX_TOTAL },
    ...(network === undefined ? [] : [{ key: `sign-up-from:${network}`, most: context.settings.signUpsPerNetwork }]),
  ]
  const tooMany = counted.map(({ key, most }) => ({ ...attemptsOf(context, key), most })).filter(({ count, most }) => count >= most)
  if (captcha !== 'wait') {
    if (tooMany.length > 0 || getSignInPolicy(context).captcha === 'ALWAYS') demandCaptcha(context, captcha)
  } else if (tooMany.length > 0) {
    const wait = Math.max(...tooMany.map(({ until }) => until)) - context.now()
    throw new Failure('THROTTLED_FEATURE', 'Too many people are signing up. Try again later.', {
      retryAfterSeconds: Math.ceil(wait / 1000),
    })
  }
  for (const { key } of counted) countAttempt(context, key)
  refuseKnown(context, email)
}

/** An address has one member. */
export function refuseKnown(context: IdentityContext, email: string): void {
  if (findMember(context, { loginEmail: email }))
    throw new Failure(signInErrorCodes.emailAlreadyExists, 'There is a member with this e-mail already.')
}

export const beginSignUpMethods = { beginSignUp }
