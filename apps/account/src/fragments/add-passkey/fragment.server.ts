import { invalid, next, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { MAX_PASSKEY_NAME_LENGTH, PasskeyRegistration } from '@galleria/platform-client/entities/auth/passkey'
import { isApplicationError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { readCredential } from '../../lib/sign-in/read-credential.ts'
import { withMember } from '../../lib/with-member.ts'

export { default } from './fragment.tsx'

export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'public', fresh: 86_400 } as const
export const hydrate = 'idle'

/** Gives the member's browser a challenge, then keeps the passkey that it has made. */
export async function action(context: ActionContext<object, Env>) {
  const { form, messages } = context
  const { t, link } = messages
  return withMember(context, async ({ passkeys }) => {
    try {
      if (formText(form, 'step') !== 'finish') return next({ options: JSON.stringify(await passkeys.beginRegistration()) })
      const credential = readCredential(form, PasskeyRegistration)
      if (!credential) return invalid({ '': t('passkey.failed') })
      const name = formText(form, 'name').slice(0, MAX_PASSKEY_NAME_LENGTH)
      await passkeys.register({ credential, ...(name !== '' && { name }) })
      return redirectTo(`${link('/account/security')}?note=passkey`)
    } catch (error) {
      if (isApplicationError(error, 'TOO_MANY_PASSKEYS')) return invalid({ '': t('passkey.tooMany') })
      if (isApplicationError(error, 'PASSKEY_REFUSED')) return invalid({ '': t('passkey.failed') })
      throw error
    }
  })
}
