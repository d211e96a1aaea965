import { invalid, type ActionContext } from '@galleria/fragments/remote'
import { register } from '@galleria/platform-client/flows'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { privateHead } from '../../lib/private-head.ts'
import { captchaTokensOf } from '../../lib/sign-in/captcha-tokens.ts'
import { loginOutcome } from '../../lib/sign-in/login-outcome.ts'
import { emailErrors, newPasswordErrors, passwordOf } from '../../lib/sign-in/parse-credentials.ts'
import { signInPlatform } from '../../lib/sign-in/platform.ts'
import { requireToken } from '../../lib/sign-in/require-token.ts'
import type { SignInParams } from '../../lib/sign-in/sign-in-params.ts'
import { verifyCode } from '../../lib/sign-in/verify-code.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { signInParams as params } from '../../lib/sign-in/sign-in-params.ts'
export { default } from './page.tsx'

export const head = privateHead('signup.title')
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

/** Makes a new member, who is signed in at once where the shop asks for nothing else. */
export async function action(context: ActionContext<SignInParams, Env>) {
  // The form of a code stands where this page's own stood, at the same address.
  if (context.form.has('stateToken')) return verifyCode(context)
  const { form, messages, locale } = context
  const [email, password] = [formText(form, 'email'), passwordOf(form)]
  const errors = { ...emailErrors(email, messages), ...newPasswordErrors(password, messages) }
  if (Object.keys(errors).length > 0) return invalid(errors)
  const [firstName, lastName] = [formText(form, 'firstName'), formText(form, 'lastName')]
  const profile = { language: locale, ...(firstName && { firstName }), ...(lastName && { lastName }) }
  const platform = signInPlatform(context, requireToken(context))
  const state = await register(platform, { email, password, profile, captchaTokens: captchaTokensOf(form) })
  return loginOutcome(state, { form, messages, email })
}
