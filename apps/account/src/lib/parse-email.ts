import type { Messages } from '@galleria/intl/messages'
import { MAX_EMAIL_LENGTH } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import { formText } from './form-text.ts'

const Email = z.email().check(z.maxLength(MAX_EMAIL_LENGTH))

type ParsedEmail = { readonly email: string; readonly error?: undefined } | { readonly email?: undefined; readonly error: string }

/** The address of a form's field, or what is wrong with it. */
export function parseEmail(form: FormData, { t }: Messages): ParsedEmail {
  const text = formText(form, 'email')
  if (!text) return { error: t('newsletter.missing') }
  const { success, data } = Email.safeParse(text)
  return success ? { email: data } : { error: t('newsletter.invalid') }
}
