import { isLocale, localizePath, splitLocale, type Locale } from '@galleria/intl/locales'
import { choiceCookie, readChoice } from './choice-cookie.ts'

const COOKIE = 'galleria-locale'

/** The owner may choose another first language: a redirect that browsers keep would lead away from the page then. */
const REDIRECT_SECONDS = 60

/** Browsers read a backslash as a slash, and drop tabs and line breaks: all of these may begin another origin's address. */
const OWN_PAGE = /^\/(?![/\\])[^\t\r\n]*$/

/** Remembers the language that a shopper chose. Set by that choice alone: the browser's languages are only a guess. */
export function localeCookie(locale: Locale): string {
  return choiceCookie(COOKIE, locale)
}

/** Whether an address leads to a page of the store. */
export function isOwnPage(page: string): boolean {
  return OWN_PAGE.test(page)
}

/** The path of a page in another language; null for a path that leads away from the store. */
export function pageIn(locale: Locale, page: string, first: Locale): string | null {
  if (!OWN_PAGE.test(page)) return null
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(page) ?? []
  const there = localizePath(locale, splitLocale(path).path, first) + rest
  return OWN_PAGE.test(there) ? there : null
}

/**
 * Redirects a page without a language to the one that the shopper chose, and a page that names the store's first language to its address
 * without one. Null when the address is right.
 * @param address the request's path, taken apart
 */
export function localeRedirect(request: Request, { locale, path }: ReturnType<typeof splitLocale>, first: Locale): Response | null {
  if (locale === first) {
    const location = path.replace(/^\/+/, '/') + new URL(request.url).search
    return new Response(null, { status: 302, headers: { location, 'cache-control': `max-age=${REDIRECT_SECONDS}` } })
  }
  const chosen = locale === null ? readChosenLocale(request) : null
  if (!chosen || chosen === first) return null
  const location = localizePath(chosen, path, first) + new URL(request.url).search
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store', vary: 'cookie' } })
}

function readChosenLocale(request: Request): Locale | null {
  const tag = readChoice(COOKIE, request.headers.get('cookie'))
  return tag !== undefined && isLocale(tag) ? tag : null
}
