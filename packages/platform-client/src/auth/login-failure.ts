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
  /** The code of the failure; absent for an unknown state, or a sign-up refused for a reason without a code. */
  readonly errorCode?: LoginFailureCode
  /** The platform's message, for people. */
  readonly error: string
  /** The thrown error. A code can stand for several causes: see `loginFailureOf`. */
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

/** Translates the error of a failed registration. Errors without a code here have none in the result: `error` and `cause` describe them. */
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

/** The platform documents no shape for the data of a violation, and not every violation has any. */
const emailViolationOf = (error: unknown): FieldViolation | undefined =>
  error instanceof FieldViolationsError ? error.violations.find(({ data }) => data?.['type'] === 'EMAIL') : undefined
