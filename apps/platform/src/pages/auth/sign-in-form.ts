import { InvalidRequest } from '@galleria/commerce/failures/failure'
import { checkNewPassword } from '../../auth/new-password.ts'
import type { Message } from '../../messages.ts'
import { findEmailError, MAX_NAME_LENGTH } from '../person-fields.ts'

/** The fields in the order in which they stand on the pages. */
export const SIGN_IN_FIELDS = ['email', 'password', 'firstName', 'lastName', 'code'] as const
export type SignInField = (typeof SIGN_IN_FIELDS)[number]
export type SignInErrors = Partial<Record<SignInField, Message>>

export function readField(form: URLSearchParams, name: SignInField): string {
  const value = form.get(name) ?? ''
  // Spaces may be part of a password.
  return name === 'password' ? value : value.trim()
}

export function emailErrors(email: string): SignInErrors {
  const error = findEmailError(email)
  return error ? { email: error } : {}
}

const WRONG_PASSWORDS: Readonly<Record<string, 'error.password.short' | 'error.password.long' | 'error.password.common'>> = {
  MIN_LENGTH: 'error.password.short',
  MAX_LENGTH: 'error.password.long',
  OTHER: 'error.password.common',
}

/** Rules for a new password; the API holds the same ones. */
export function newPasswordErrors(password: string): SignInErrors {
  if (password === '') return { password: { key: 'error.password' } }
  try {
    checkNewPassword('password', password)
    return {}
  } catch (error) {
    if (error instanceof InvalidRequest)
      return { password: { key: WRONG_PASSWORDS[error.violations[0]?.violatedRule ?? ''] ?? 'error.password' } }
    throw error
  }
}

export function nameErrors(names: Readonly<Record<'firstName' | 'lastName', string>>): SignInErrors {
  const tooLong = (['firstName', 'lastName'] as const).filter((name) => names[name].length > MAX_NAME_LENGTH)
  return Object.fromEntries(tooLong.map((name) => [name, { counted: 'error.length', count: MAX_NAME_LENGTH } satisfies Message]))
}
