import { splitLocale } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import { returnTo as storePathOr } from '@galleria/platform-client/session'

/** Pages that would sign the shopper in again, or out. */
const SIGN_IN_PAGES = /^\/(?:login|signup|logout|auth|verify|forgot-password|reset-password)(?:\/|$)/
/** A longer address is not passed on from page to page. */
const MAX_LENGTH = 1_700

/** Where a shopper goes after signing in: a page of this store, else their account. */
export function returnPath(requested: string | null | undefined, { link }: Messages): string {
  const account = link('/account')
  const path = storePathOr(requested, account)
  const [pathname = ''] = path.split(/[?#]/, 1)
  return path.length > MAX_LENGTH || SIGN_IN_PAGES.test(splitLocale(pathname).path) ? account : path
}

/** The address of another sign-in page that leads to the same place in the end. */
export function withReturnTo(href: string, returnTo: string | undefined, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...more, ...(returnTo !== undefined && { returnTo }) }).toString()
  return query ? `${href}?${query}` : href
}
