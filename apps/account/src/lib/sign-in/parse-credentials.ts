import type { Messages } from '@galleria/intl/messages'
import { MAX_EMAIL_LENGTH } from '@galleria/platform-client/entities/values/fields'

/** The platform takes passwords of these lengths. */
const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 256

const EMAIL = /^[^\s@]+@[^\s@]+$/

/** The maximum length of a first or a last name, in characters. */
export const MAX_NAME_LENGTH = 100

export type Errors = Record<string, string>

/** Spaces belong to a password. */
export function passwordOf(form: FormData): string {
  const value = form.get('password')
  return typeof value === 'string' ? value : ''
}

export function emailErrors(email: string, { t }: Messages): Errors {
  return EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH ? {} : { email: t('error.email') }
}

export function newPasswordErrors(password: string, { t }: Messages): Errors {
  if (password.length < MIN_PASSWORD_LENGTH) return { password: t('error.passwordShort') }
  return password.length > MAX_PASSWORD_LENGTH ? { password: t('error.passwordLong') } : {}
}
