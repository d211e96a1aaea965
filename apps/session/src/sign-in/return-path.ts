import { splitLocale } from '@galleria/intl/locales'
import { returnTo as storePathOr } from '@galleria/platform-client/session'
import type { SignInContext } from './sign-in-context.ts'

/** Pages that would sign the shopper in again, or out. */
const SIGN_IN_PAGES = /^\/(?:login|signup|logout|auth)(?:\/|$)/

/** The platform accepts addresses of 2 048 characters; the longest origin is subtracted. */
const MAX_PATH_LENGTH = 1_700

/**
 * The path to which a shopper goes after signing in: the page in `returnTo`, else the one that they came from, else their account. Always a
 * page of this store. An address that is too long loses its query, or becomes the account's.
 */
export function returnPath({ url, referer, link }: Pick<SignInContext, 'url' | 'referer' | 'link'>): string {
  const account = link('/account')
  const path = storePathOr(url.searchParams.get('returnTo') ?? pathOf(referer, url.origin), account)
  const { pathname } = new URL(path, url.origin)
  if (pathname.length > MAX_PATH_LENGTH || SIGN_IN_PAGES.test(splitLocale(pathname).path)) return account
  return path.length > MAX_PATH_LENGTH ? pathname : path
}

/** Pages that need a member. */
const MEMBERS_PAGES = /^\/account(?:\/|$)/

/** The page after a cancelled sign-in: `returnTo`, or home when that page needs a member. */
export function cancelUrl({ url, link }: Pick<SignInContext, 'url' | 'link'>, returnTo: string): string {
  const { pathname } = new URL(returnTo, url.origin)
  return url.origin + (MEMBERS_PAGES.test(splitLocale(pathname).path) ? link('/') : returnTo)
}

function pathOf(referer: string | null, origin: string): string | null {
  if (referer === null || !URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.origin === origin ? from.pathname + from.search : null
}
