import { MAX_EMAIL_LENGTH } from '@galleria/platform-client/entities/values/fields'
import type { Message } from '../messages.ts'

/** Characters of a first name, of a last name and of a nickname. */
export const MAX_NAME_LENGTH = 100

/** Returns what is wrong with the address of any hosted form. */
export function findEmailError(email: string): Message | undefined {
  if (email === '') return { key: 'error.email.missing' }
  if (!email.includes('@')) return { key: 'error.email.at' }
  const isComplete = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(email) && !email.includes('..')
  return isComplete && email.length <= MAX_EMAIL_LENGTH ? undefined : { key: 'error.email.end' }
}

/** Returns what is wrong with the number of any hosted form. No form requires one. */
export function findPhoneError(phone: string): Message | undefined {
  return phone === '' || /^\+?[\d\s().\-/]{3,40}$/.test(phone) ? undefined : { key: 'error.phone' }
}
