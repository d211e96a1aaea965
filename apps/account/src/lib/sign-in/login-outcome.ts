import { invalid, next, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import type { Messages } from '@galleria/intl/messages'
import type { LoginState } from '@galleria/platform-client/auth'
import {
  ApplicationError,
  isFieldViolationsError,
  isPlatformError,
  isSystemError,
  signInErrorCodes,
  type PlatformError,
} from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import { returnPath } from './return-path.ts'

const MINUTE_MS = 60_000

/** What is told where the form stood: a code is asked for, the owner has to approve, or the account is closed. */
export type Screen = 'verify' | 'approval' | 'closed'

interface LoginContext extends Pick<ActionContext<unknown, unknown>, 'form' | 'messages'> {
  /** The address that signs in, as the screens name it. */
  readonly email: string
}

/**
 * The outcome of every way to sign in. A member goes on to where they came from; the host exchanges the session token, which no browser
 * sees.
 * @throws the failure of a platform that does not work: it says nothing of the address or the password
 */
export function loginOutcome(state: LoginState, { form, messages, email }: LoginContext) {
  const requested = form.get('returnTo')
  const returnTo = typeof requested === 'string' ? requested : undefined
  const screen = (name: Screen, values: Record<string, string> = {}) => next({ screen: name, email, ...values })
  switch (state.loginState) {
    case 'SUCCESS':
      return redirectTo(returnPath(returnTo, messages), { type: 'session.authorize', sessionToken: state.data.sessionToken })
    case 'EMAIL_VERIFICATION_REQUIRED':
      return screen('verify', { stateToken: state.data.stateToken, ...(returnTo !== undefined && { returnTo }) })
    case 'OWNER_APPROVAL_REQUIRED':
      return screen('approval')
    case 'FAILURE':
      // Without a cause the platform responded with a state that has no way on: the member is blocked.
      return state.cause === undefined ? screen('closed') : refusalOf(state.cause, messages)
    default:
      throw new Error(`a login cannot be in the state ${state.loginState}`)
  }
}

/** The message of a refused login at the field that it concerns. */
export function refusalOf(cause: unknown, messages: Messages) {
  const { t } = messages
  if (isSystemError(cause) || !isPlatformError(cause)) throw cause
  const code = cause instanceof ApplicationError ? cause.code : undefined
  switch (code) {
    case signInErrorCodes.emailAlreadyExists:
      return invalid({ email: t('error.emailTaken') })
    case signInErrorCodes.resetPassword:
      return invalid({ password: t('error.reset') })
    case signInErrorCodes.missingCaptchaToken:
    case signInErrorCodes.invalidCaptchaToken:
      return invalid(captchaErrors(cause, messages))
  }
  if (cause.status === 429) return invalid({ '': formatThrottleMessage(cause, messages) })
  if (isFieldViolationsError(cause)) {
    const isAbout = (name: string) => cause.violations.some(({ field }) => field?.toLowerCase().includes(name))
    if (isAbout('password')) return invalid({ password: t('error.passwordCommon') })
    if (isAbout('email')) return invalid({ email: t('error.email') })
    throw cause
  }
  // The platform's own clients, too, take every other refusal for an address that does not match the password.
  return invalid({ password: t('error.wrong') })
}

/** The message after too many attempts; it says when the next one is allowed, where the platform says so. */
function formatThrottleMessage({ retryAfterMs = 0 }: PlatformError, { t, counted }: Messages): string {
  if (retryAfterMs <= 0) return t('error.later')
  const minutes = Math.ceil(retryAfterMs / MINUTE_MS)
  return minutes > 1 ? counted('error.minutes', minutes) : counted('error.wait', Math.ceil(retryAfterMs / 1_000))
}

const Challenge = z.object({ challenge: z.string(), difficulty: z.number() })

/** An embedded platform brings its own puzzle. Another one asks for a widget of a provider, which only its own page can show. */
function captchaErrors(cause: PlatformError, { t }: Messages): Record<string, string> {
  const { success, data } = z.safeParse(Challenge, cause instanceof ApplicationError ? cause.data : undefined)
  if (!success) return { '': t('error.captchaElsewhere'), elsewhere: 'true' }
  return {
    '': t('error.captcha'),
    captcha: new URLSearchParams({ challenge: data.challenge, difficulty: String(data.difficulty) }).toString(),
  }
}
