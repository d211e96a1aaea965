import { signInErrorCodes } from '../entities/auth/sign-in-error-codes.ts'
import type { FieldViolation } from '../entities/wire/error-envelope.ts'
import { ApplicationError, FieldViolationsError } from '../errors/index.ts'

/** Why a sign-in or sign-up did not happen, as far as a form can say it to the shopper. */
export type LoginFailureCode =
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'

export interface LoginFailure {
  readonly loginState: 'FAILURE'
  /** Absent where the failure has no name: an unknown state, or a sign-up refused for another reason. */
  readonly errorCode?: LoginFailureCode
  /** For people, in the platform's words. */
  readonly error: string
  /** What was thrown. A code is not always the whole truth: see `loginFailureOf`. */
  readonly cause?: unknown
}

const captchaFailures = [
  [signInErrorCodes.missingCaptchaToken, 'missingCaptchaToken'],
  [signInErrorCodes.invalidCaptchaToken, 'invalidCaptchaToken'],
] as const

const loginFailures: ReadonlyMap<string, LoginFailureCode> = new Map<string, LoginFailureCode>([
  ...captchaFailures,
  [signInErrorCodes.invalidPassword, 'invalidPassword'],
  [signInErrorCodes.resetPassword, 'resetPassword'],
])

const registrationFailures: ReadonlyMap<string, LoginFailureCode> = new Map<string, LoginFailureCode>([
  ...captchaFailures,
  [signInErrorCodes.emailAlreadyExists, 'emailAlreadyExists'],
])

/**
 * The meaning of a failed login. As in the platform's own clients, every error without a code of its own counts as `invalidEmail`,
 * even an outage. To tell the shopper to try again later, check `cause`: a `SystemError`, or a `RefusedError` with status 429 (and
 * `retryAfterMs`), says nothing about the address or the password.
 */
export function loginFailureOf(error: unknown): LoginFailure {
  return failure(error, codeOf(error, loginFailures) ?? 'invalidEmail')
}

/** What a failed registration means. An error that has no code here has none in the result either: `error` and `cause` say it. */
export function registrationFailureOf(error: unknown): LoginFailure {
  return failure(error, emailViolationOf(error) ? 'invalidEmail' : codeOf(error, registrationFailures))
}

function failure(error: unknown, errorCode: LoginFailureCode | undefined): LoginFailure {
  const text = emailViolationOf(error)?.description || (error instanceof Error ? error.message : String(error))
  // A platform that says no word is answered for.
  return { loginState: 'FAILURE', ...(errorCode && { errorCode }), error: text || 'something went wrong', cause: error }
}

const codeOf = (error: unknown, codes: ReadonlyMap<string, LoginFailureCode>) =>
  error instanceof ApplicationError ? codes.get(error.code) : undefined

/** Not every violation has data, and what is in it is the platform's affair. */
const emailViolationOf = (error: unknown): FieldViolation | undefined =>
  error instanceof FieldViolationsError ? error.violations.find(({ data }) => data?.['type'] === 'EMAIL') : undefined
