import { invalid, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { logIn } from '@galleria/platform-client/flows'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { hasCapability } from '../../lib/platform.ts'
import { privateHead } from '../../lib/private-head.ts'
import { captchaTokensOf } from '../../lib/sign-in/captcha-tokens.ts'
import { loginOutcome } from '../../lib/sign-in/login-outcome.ts'
import { emailErrors, passwordOf } from '../../lib/sign-in/parse-credentials.ts'
import { signInPlatform } from '../../lib/sign-in/platform.ts'
import { requireToken } from '../../lib/sign-in/require-token.ts'
import type { SignInParams } from '../../lib/sign-in/sign-in-params.ts'
import { verifyCode } from '../../lib/sign-in/verify-code.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { signInParams as params } from '../../lib/sign-in/sign-in-params.ts'
export { default } from './page.tsx'

export const head = privateHead('login.title')
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

export interface LoginProps extends SignInParams {
  /** Whether the platform mails links that sign in. */
  readonly mailsLinks: boolean
}

export async function loader({ env, params }: FragmentContext<SignInParams, Env>): Promise<LoginProps> {
  return { ...params, mailsLinks: await hasCapability(env, 'signInLinks') }
}

/** Signs a member in by e-mail and password. */
export async function action(context: ActionContext<SignInParams, Env>) {
  // The form of a code stands where this page's own stood, at the same address.
  if (context.form.has('stateToken')) return verifyCode(context)
  const { form, messages } = context
  const [email, password] = [formText(form, 'email'), passwordOf(form)]
  const errors = { ...emailErrors(email, messages), ...(password === '' && { password: messages.t('error.password') }) }
  if (Object.keys(errors).length > 0) return invalid(errors)
  const platform = signInPlatform(context, requireToken(context))
  return loginOutcome(await logIn(platform, { email, password, captchaTokens: captchaTokensOf(form) }), { form, messages, email })
}
