import type { Messages } from '@galleria/intl/messages'
import * as z from 'zod/mini'

/** RFC 5321 § 4.5.3.1.3: a path of 256 octets with its brackets. */
const MAX_EMAIL_LENGTH = 254
const Email = z.email().check(z.maxLength(MAX_EMAIL_LENGTH))

type ParsedEmail = { readonly email: string; readonly error?: undefined } | { readonly email?: undefined; readonly error: string }

/** The address of a form's field, or what is wrong with it. */
export function parseEmail(form: FormData, { t }: Messages): ParsedEmail {
  const field = form.get('email')
  const text = typeof field === 'string' ? field.trim() : ''
  if (!text) return { error: t('newsletter.missing') }
  const { success, data } = Email.safeParse(text)
  return success ? { email: data } : { error: t('newsletter.invalid') }
}
