import { splitLocale } from '@galleria/intl/locales'
import { returnTo } from '@galleria/platform-client/session'
import type { Visit } from './visit.ts'

/** Where nobody wants to be once signed in: these would begin anew, or end what has begun. */
const DETOURS = /^\/(?:login|signup|logout|auth)(?:\/|$)/

/** Where a shopper goes after signing in: where they asked for, else where they came from, else to their account. A page of this store in any case. */
export function wayBack({ url, referer, link }: Pick<Visit, 'url' | 'referer' | 'link'>): string {
  const account = link('/account')
  const path = returnTo(url.searchParams.get('returnTo') ?? pathOf(referer, url.origin), account)
  const { pathname } = new URL(path, url.origin)
  return DETOURS.test(splitLocale(pathname).path) ? account : path
}

/** Needs somebody who is signed in. */
const MEMBERS = /^\/account(?:\/|$)/

/** Where a shopper goes who does not sign in after all, with the way back that was meant for afterwards. */
export function wayOut({ url, link }: Pick<Visit, 'url' | 'link'>, back: string): string {
  const { pathname } = new URL(back, url.origin)
  return url.origin + (MEMBERS.test(splitLocale(pathname).path) ? link('/') : back)
}

function pathOf(referer: string | null, origin: string): string | null {
  if (referer === null || !URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.origin === origin ? from.pathname + from.search : null
}
