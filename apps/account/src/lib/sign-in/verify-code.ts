import { invalid, next, type ActionContext } from '@galleria/fragments/remote'
import { isApplicationError, signInErrorCodes } from '@galleria/platform-client/errors'
import { PendingVerification, resendVerification, verifyEmail } from '@galleria/platform-client/flows'
import type { Env } from '../../../env.ts'
import { formText } from '../form-text.ts'
import { loginOutcome, refusalOf } from './login-outcome.ts'
import { signInPlatform } from './platform.ts'
import { requireToken } from './require-token.ts'

/** Continues a sign-in with the code of an e-mail, or sends that e-mail again. */
export async function verifyCode(context: ActionContext<unknown, Env>) {
  const { form, messages } = context
  const platform = signInPlatform(context, requireToken(context))
  const [email, code] = [formText(form, 'email'), formText(form, 'code').normalize('NFKC').replace(/\s/g, '')]
  const state: PendingVerification = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: formText(form, 'stateToken') } }
  try {
    if (form.has('again')) {
      const resent = await resendVerification(platform, state)
      const outcome = loginOutcome(resent, { form, messages, email })
      return 'values' in outcome && outcome.values ? next({ ...outcome.values, resent: 'true' }) : outcome
    }
    if (code === '') return invalid({ code: messages.t('error.code') })
    return loginOutcome(await verifyEmail(platform, { code, state }), { form, messages, email })
  } catch (error) {
    if (isApplicationError(error, signInErrorCodes.verificationFailed)) return invalid({ code: messages.t('error.code') })
    if (isApplicationError(error, 'INVALID_STATE_TOKEN')) return invalid({ expired: 'true' })
    return refusalOf(error, messages)
  }
}
