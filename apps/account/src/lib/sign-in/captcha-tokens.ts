import type { Credentials } from '@galleria/platform-client/flows'
import { formText } from '../form-text.ts'

/** The solution of the puzzle that came along with a form. */
export function captchaTokensOf(form: FormData): Credentials['captchaTokens'] {
  const solution = formText(form, 'captcha')
  return solution === '' ? undefined : { recaptchaToken: solution }
}
