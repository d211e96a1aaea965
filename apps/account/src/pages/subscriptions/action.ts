import { redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { withMember, type MemberPlatform } from '../../lib/with-member'
import type { Note } from './note.ts'

/** Every form of the page leads back to it with a note, so that a reload repeats nothing. */
export function action(context: ActionContext<object, Env>) {
  const page = context.messages.link('/account/subscriptions')
  return withMember(context, async (platform) => redirectTo(`${page}?note=${await submit(context.form, platform)}`))
}

async function submit(form: FormData, { emailPreferences, stockAlerts }: MemberPlatform): Promise<Note> {
  switch (formText(form, 'intent')) {
    case 'subscribe': {
      const { status } = await emailPreferences.update({ subscribed: true })
      return status === 'SUBSCRIBED' ? 'subscribed' : 'requested'
    }
    case 'unsubscribe':
      await emailPreferences.update({ subscribed: false })
      return 'unsubscribed'
    case 'end-alert':
      // It was sent, or another tab was quicker.
      await stockAlerts.delete(formText(form, 'alert')).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
      return 'alert'
    default:
      await emailPreferences.update({ topics: form.getAll('topic').map(String), weekly: form.getAll('weekly').map(String) })
      return 'topics'
  }
}
