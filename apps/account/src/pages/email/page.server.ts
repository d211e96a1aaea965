import { notFound, invalid, next, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { isApplicationError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { hasCapability } from '../../lib/platform.ts'
import { privateHead } from '../../lib/private-head.ts'
import { refusalOf } from '../../lib/sign-in/login-outcome.ts'
import { signInPlatform } from '../../lib/sign-in/platform.ts'
import { requireToken } from '../../lib/sign-in/require-token.ts'
import type { ResetParams } from '../../lib/sign-in/sign-in-params.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { resetParams as params } from '../../lib/sign-in/sign-in-params.ts'
export { default } from './page.tsx'

export const head = privateHead('email.confirm')
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

/** The hosted platform mails no such links. */
export async function loader({ env, params }: FragmentContext<ResetParams, Env>): Promise<ResetParams> {
  return (await hasCapability(env, 'memberEmails')) ? params : notFound()
}

/** Confirms the address of the link. The device may be another one than that of the request. */
export async function action(context: ActionContext<ResetParams, Env>) {
  const { form, messages } = context
  try {
    const { email, outcome } = await signInPlatform(context, requireToken(context)).memberEmails.confirm(formText(form, 'token'))
    return next({ email, outcome })
  } catch (error) {
    if (isApplicationError(error, 'INVALID_RECOVERY_TOKEN')) return invalid({ expired: 'true' })
    return refusalOf(error, messages)
  }
}
