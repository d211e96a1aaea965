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

function pathOf(referer: string | null, origin: string): string | null {
  if (referer === null || !URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.origin === origin ? from.pathname + from.search : null
}
