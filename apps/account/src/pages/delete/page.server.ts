import { invalid, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { formatLongDate } from '@galleria/intl/long-date'
import { isFieldViolationsError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { hasCapability } from '../../lib/platform.ts'
import { privateHead } from '../../lib/private-head.ts'
import { loadAccountPage, withMember, type WithAreas } from '../../lib/with-member.ts'

export { SecurityFallback as Fallback } from '../security/fallback.tsx'
export { default } from './page.tsx'

export const head = privateHead('delete.title')
export const params = z.object({ done: z.optional(z.string()) })
export const session = 'visitor'
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'

export interface DeleteProps extends WithAreas {
  /** Null once the account is deleted. */
  readonly email: string | null
  /** The day on which a closed account is deleted; null where it is deleted already. */
  readonly day: string | null
  /** Whether the platform deletes after a pause. */
  readonly pauses: boolean
}

/** Loads the form. The deletion ends the session: after it, the page only confirms. */
export async function loader(context: FragmentContext<{ done?: string | undefined }, Env>): Promise<DeleteProps> {
  const { params, token, locale, env } = context
  if (params.done !== undefined && !token) {
    const time = /^\d{4}-\d\d-\d\d$/.test(params.done) ? Date.parse(params.done) : Number.NaN
    return { areas: [], email: null, pauses: false, day: Number.isNaN(time) ? null : formatLongDate(new Date(time), locale) }
  }
  const pauses = await hasCapability(env, 'accountDeletion')
  return loadAccountPage(context, async ({ members }) => {
    const { loginEmail = '' } = await members.getMy({ fieldsets: ['FULL'] })
    return { email: loginEmail, pauses, day: null }
  })
}

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
