import { notFound, done, invalid, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { isNotFound } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { sitePlatform } from '../../lib/platform.ts'
import { privateHead } from '../../lib/private-head.ts'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { default } from './page.tsx'

export const head = privateHead('unsubscribe.title')
/** `token` is the end of a mail's link. */
export const params = z.object({ token: z.optional(z.string()) })
/** The link is the proof, so no sign-in is required. */
export const session = 'none'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

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

/** Ends what the link is about. Opening the link does not: programs that look at mails open every link in them. */
export async function action({ env, locale, params, messages }: ActionContext<{ token?: string | undefined }, Env>) {
  const unknown = invalid({ '': messages.t('unsubscribe.unknownText') })
  if (!params.token) return unknown
  try {
    await sitePlatform(env, locale).emailPreferences.unsubscribe(params.token)
    return done()
  } catch (error) {
    if (isNotFound(error)) return unknown
    throw error
  }
}
