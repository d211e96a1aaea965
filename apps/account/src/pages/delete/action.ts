import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isFieldViolationsError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { withMember } from '../../lib/with-member'

/** Deletes the account once its e-mail address was typed, and ends the session. */
export async function action(context: ActionContext<object, Env>) {
  const { t, link } = context.messages
  return withMember(context, async ({ members }) => {
    const { loginEmail = '' } = await members.getMy({ fieldsets: ['FULL'] })
    if (formText(context.form, 'email').toLowerCase() !== loginEmail.toLowerCase()) return invalid({ email: t('delete.mismatch') })
    try {
      await members.deleteMy()
    } catch (error) {
      // The platform keeps the accounts of members that run the store.
      if (isFieldViolationsError(error)) return invalid({ '': t('delete.refused') })
      throw error
    }
    return redirectTo(`${link('/account/delete')}?done`, { type: 'session.end' })
  })
}
