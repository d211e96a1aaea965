import { invalid, next, type ActionContext } from '@galleria/fragments/remote'
import { requestRecovery } from '@galleria/platform-client/flows'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { hasCapability } from '../../lib/platform.ts'
import { privateHead } from '../../lib/private-head.ts'
import { refusalOf } from '../../lib/sign-in/login-outcome.ts'
import { emailErrors } from '../../lib/sign-in/parse-credentials.ts'
import { signInPlatform } from '../../lib/sign-in/platform.ts'
import { requireToken } from '../../lib/sign-in/require-token.ts'
import type { SignInParams } from '../../lib/sign-in/sign-in-params.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { signInParams as params } from '../../lib/sign-in/sign-in-params.ts'
export { default } from './page.tsx'

export const head = privateHead('forgot.title')
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

/** Has the link for a new password mailed. The outcome is the same for every address, so that members cannot be probed. */
export async function action(context: ActionContext<SignInParams, Env>) {
  const { form, messages, env, url } = context
  const email = formText(form, 'email')
  const errors = emailErrors(email, messages)
  if (Object.keys(errors).length > 0) return invalid(errors)
  // Another platform sets the password on its own page, which leads to the sign-in afterwards.
  const page = (await hasCapability(env, 'resetPages')) ? '/reset-password?token=' : '/login?saved='
  try {
    await requestRecovery(signInPlatform(context, requireToken(context)), {
      email,
      redirectUri: url.origin + messages.link(page),
      clientId: env.PLATFORM_CLIENT_ID,
    })
  } catch (error) {
    return refusalOf(error, messages)
  }
  return next({ email })
}
