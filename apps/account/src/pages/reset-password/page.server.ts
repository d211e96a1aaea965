import { invalid, type ActionContext } from '@galleria/fragments/remote'
import { isApplicationError } from '@galleria/platform-client/errors'
import { processRecovery } from '@galleria/platform-client/flows'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { privateHead } from '../../lib/private-head.ts'
import { loginOutcome, refusalOf } from '../../lib/sign-in/login-outcome.ts'
import { newPasswordErrors, passwordOf } from '../../lib/sign-in/parse-credentials.ts'
import { signInPlatform } from '../../lib/sign-in/platform.ts'
import { requireToken } from '../../lib/sign-in/require-token.ts'
import type { ResetParams } from '../../lib/sign-in/sign-in-params.ts'
import { verifyCode } from '../../lib/sign-in/verify-code.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { resetParams as params } from '../../lib/sign-in/sign-in-params.ts'
export { default } from './page.tsx'

export const head = privateHead('reset.title')
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

/** Sets the new password, which also signs the member in: the link proves the mailbox. */
export async function action(context: ActionContext<ResetParams, Env>) {
  // The form of a code stands where this page's own stood, at the same address.
  if (context.form.has('stateToken')) return verifyCode(context)
  const { form, messages } = context
  const password = passwordOf(form)
  const errors = newPasswordErrors(password, messages)
  if (Object.keys(errors).length > 0) return invalid(errors)
  try {
    const state = await processRecovery(signInPlatform(context, requireToken(context)), {
      recoveryToken: formText(form, 'token'),
      password,
    })
    return loginOutcome(state, { form, messages, email: '' })
  } catch (error) {
    if (isApplicationError(error, 'INVALID_RECOVERY_TOKEN')) return invalid({ expired: 'true' })
    return refusalOf(error, messages)
  }
}
