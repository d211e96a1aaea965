import { redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { withMember } from '../../lib/with-member.ts'
import type { Note } from './note.ts'

/** Asks for a file, or leads to one that is ready: its address is made for this press of the button, and is good for a few minutes. */
export function action(context: ActionContext<object, Env>) {
  const backWith = (note: Note) => redirectTo(`${context.messages.link('/account/data')}?note=${note}`)
  return withMember(context, async ({ dataExports }) => {
    const id = formText(context.form, 'export')
    if (!id) {
      await dataExports.request()
      return backWith('requested')
    }
    try {
      return redirectTo(await dataExports.createLink(id))
    } catch (error) {
      if (isNotFound(error)) return backWith('gone')
      throw error
    }
  })
}
