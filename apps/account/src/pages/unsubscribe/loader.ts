import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { sitePlatform } from '../../lib/platform.ts'

export interface UnsubscribeProps {
  /** Null where the link is none of the shop's. */
  readonly link: { readonly email: string; readonly list: 'news' | 'alerts' | 'reminders'; readonly ended: boolean } | null
}

const LISTS: Readonly<Record<string, 'alerts' | 'reminders'>> = { STOCK_ALERTS: 'alerts', CHECKOUT_REMINDERS: 'reminders' }

export async function loader({ env, locale, params }: FragmentContext<{ token?: string | undefined }, Env>): Promise<UnsubscribeProps> {
  if (!(await platformCapabilities(env).has('emailPreferences'))) return notFound()
  if (!params.token) return { link: null }
  try {
    const { email, list, ended } = await sitePlatform(env, locale).emailPreferences.getLink(params.token)
    return { link: { email, list: LISTS[list] ?? 'news', ended } }
  } catch (error) {
    if (isNotFound(error)) return { link: null }
    throw error
  }
}
