import type { Credentials } from '@galleria/platform-client/flows'
import { textOf } from './parse-credentials.ts'

/** The solution of the puzzle that came along with a form. */
export function captchaTokensOf(form: FormData): Credentials['captchaTokens'] {
  const solution = textOf(form, 'captcha')
  return solution === '' ? undefined : { recaptchaToken: solution }
}
