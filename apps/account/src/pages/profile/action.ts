import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isFieldViolationsError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { withMember } from '../../lib/with-member'
import { readProfile } from './profile.ts'

/** Saves the profile, and leads back to it, so that a reload repeats nothing. */
export async function action(context: ActionContext<object, Env>) {
  const { form, messages } = context
  const { changes, phones, errors } = readProfile(form, messages)
  if (Object.keys(errors).length > 0) return invalid(errors)
  return withMember(context, async ({ members }) => {
    const { id } = await members.getMy()
    try {
      await members.update(id, changes)
    } catch (error) {
      if (!isFieldViolationsError(error)) throw error
      const ofNickname = error.violations.some(({ field }) => field?.endsWith('nickname'))
      return invalid(ofNickname ? { nickname: messages.t('form.taken') } : { '': messages.t('newsletter.failed') })
    }
    if (phones.length === 0) await members.deletePhones(id)
    return redirectTo(`${messages.link('/account/profile')}?saved`)
  })
}
