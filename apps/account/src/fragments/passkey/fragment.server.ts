import { invalid, next, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { loginStateOf } from '@galleria/platform-client/auth'
import { PasskeyAssertion } from '@galleria/platform-client/entities/auth/passkey'
import { isApplicationError, signInErrorCodes } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { hasCapability } from '../../lib/platform.ts'
import { loginOutcome, refusalOf } from '../../lib/sign-in/login-outcome.ts'
import { signInPlatform } from '../../lib/sign-in/platform.ts'
import { readCredential } from '../../lib/sign-in/read-credential.ts'
import { requireToken } from '../../lib/sign-in/require-token.ts'
import type { SignInParams } from '../../lib/sign-in/sign-in-params.ts'

export { default } from './fragment.tsx'

export const params = z.object({ returnTo: z.optional(z.string()) })
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'idle'

export interface PasskeyProps {
  /** Whether the platform keeps passkeys. */
  readonly available: boolean
  readonly returnTo: string | null
}

export async function loader({ env, params }: FragmentContext<Pick<SignInParams, 'returnTo'>, Env>): Promise<PasskeyProps> {
  return { available: await hasCapability(env, 'passkeys'), returnTo: params.returnTo ?? null }
}

/** Gives the browser a challenge, then signs in by what the passkey has signed. */
export async function action(context: ActionContext<object, Env>) {
  const { form, messages } = context
  const { t } = messages
  const { passkeys } = signInPlatform(context, requireToken(context))
  if (formText(form, 'step') !== 'finish') return next({ options: JSON.stringify(await passkeys.beginSignIn()) })
  const credential = readCredential(form, PasskeyAssertion)
  if (!credential) return invalid({ '': t('passkey.failed') })
  try {
    return loginOutcome(loginStateOf(await passkeys.signIn(credential)), { form, messages, email: '' })
  } catch (error) {
    if (isApplicationError(error, 'PASSKEY_REFUSED')) return invalid({ '': t('passkey.refused') })
    if (isApplicationError(error, 'PASSKEY_CLONED')) return invalid({ '': t('passkey.cloned') })
    if (isApplicationError(error, signInErrorCodes.resetPassword)) return invalid({ '': t('error.reset') })
    return refusalOf(error, messages)
  }
}
