import type { FragmentContext } from '@galleria/fragments/remote'
import { formatLongDate } from '@galleria/intl/long-date'
import type { Env } from '../../../env.ts'
import { hasCapability } from '../../lib/platform.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member.ts'

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
