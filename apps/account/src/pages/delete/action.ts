import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isFieldViolationsError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { hasCapability } from '../../lib/platform.ts'
import { withMember } from '../../lib/with-member.ts'

/** Deletes the account once its e-mail address was typed, at once or after a pause, and ends the session. */
export async function action(context: ActionContext<object, Env>) {
  const { t, link } = context.messages
  const leave = (day: string) => redirectTo(`${link('/account/delete')}?done${day && `=${day}`}`, { type: 'session.end' })
  const pauses = await hasCapability(context.env, 'accountDeletion')
  return withMember(context, async ({ accountDeletion, members }) => {
    const { loginEmail = '' } = await members.getMy({ fieldsets: ['FULL'] })
    if (formText(context.form, 'email').toLowerCase() !== loginEmail.toLowerCase()) return invalid({ email: t('delete.mismatch') })
    try {
      if (pauses) {
        const { dueDate } = await accountDeletion.request()
        return leave(dueDate.toISOString().slice(0, 10))
      }
      await members.deleteMy()
      return leave('')
    } catch (error) {
      // The platform keeps the accounts of members that run the store.
      if (isFieldViolationsError(error)) return invalid({ '': t('delete.refused') })
      throw error
    }
  })
}
