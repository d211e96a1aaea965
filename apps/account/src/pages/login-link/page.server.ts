import { notFound, invalid, next, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { loginStateOf } from '@galleria/platform-client/auth'
import { isApplicationError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { hasCapability } from '../../lib/platform.ts'
import { privateHead } from '../../lib/private-head.ts'
import { loginOutcome, refusalOf } from '../../lib/sign-in/login-outcome.ts'
import { emailErrors } from '../../lib/sign-in/parse-credentials.ts'
import { signInPlatform } from '../../lib/sign-in/platform.ts'
import { requireToken } from '../../lib/sign-in/require-token.ts'
import { withReturnTo } from '../../lib/sign-in/return-path.ts'
import type { LinkParams } from '../../lib/sign-in/sign-in-params.ts'
import { verifyCode } from '../../lib/sign-in/verify-code.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { linkParams as params } from '../../lib/sign-in/sign-in-params.ts'
export { default } from './page.tsx'

export const head = privateHead('login.byLink')
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

/** The hosted platform mails no such links. */
export async function loader({ env, params }: FragmentContext<LinkParams, Env>): Promise<LinkParams> {
  return (await hasCapability(env, 'signInLinks')) ? params : notFound()
}

type LinkContext = ActionContext<LinkParams, Env>

/** Has the link mailed, or signs in by the link that was opened. */
export function action(context: LinkContext) {
  // The form of a code stands where this page's own stood, at the same address.
  if (context.form.has('stateToken')) return verifyCode(context)
  return context.form.has('token') ? signIn(context) : sendLink(context)
}

/** The outcome is the same for every address, so that members cannot be probed. */
async function sendLink(context: LinkContext) {
  const { form, messages, url, locale } = context
  const email = formText(form, 'email')
  const errors = emailErrors(email, messages)
  if (Object.keys(errors).length > 0) return invalid(errors)
  const returnTo = formText(form, 'returnTo') || undefined
  const page = withReturnTo(url.origin + messages.link('/login/link'), returnTo, { token: '' })
  try {
    await signInPlatform(context, requireToken(context)).signInLinks.send({ email, url: page, language: locale })
  } catch (error) {
    return refusalOf(error, messages)
  }
  return next({ email })
}

async function signIn(context: LinkContext) {
  const { form, messages } = context
  try {
    const response = await signInPlatform(context, requireToken(context)).signInLinks.use(formText(form, 'token'))
    const outcome = loginOutcome(loginStateOf(response), { form, messages, email: '' })
    const isClaim = response.additionalData?.['accountClaimed']?.boolValue === true
    if (!isClaim || outcome.kind !== 'redirect') return outcome
    const returnTo = formText(form, 'returnTo') || undefined
    return redirectTo(withReturnTo(messages.link('/login/link'), returnTo, { claimed: '' }), ...outcome.intents)
  } catch (error) {
    if (isApplicationError(error, 'INVALID_RECOVERY_TOKEN')) return invalid({ expired: 'true' })
    return refusalOf(error, messages)
  }
}
