export interface BrowserCookieOptions {
  /** How many days the browser keeps the cookie; it ends with the browser by default. */
  readonly days?: number | undefined
}

/** Browsers drop larger cookies silently (RFC 6265bis section 5.6 bounds name and value together). */
const MAX_COOKIE_LENGTH = 4096
const SECONDS_PER_DAY = 86_400

/**
 * The value of a cookie that `writeBrowserCookie` set, `undefined` where there is none. Of two cookies of that name (another
 * path or domain can set one) the first counts, which is the one with the longer path.
 */
export function readBrowserCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const cut = pair.indexOf('=')
    if (cut > 0 && pair.slice(0, cut) === name) return decode(pair.slice(cut + 1))
  }
  return undefined
}

/**
 * Sets a cookie for the whole site: `Path=/`, `SameSite=Lax`, and `Secure` on a page served over https. Every script of the
 * page can read it, so it is for shops without a server alone; a server keeps what it knows in an `HttpOnly` cookie.
 * Throws a `RangeError` rather than let the browser drop a cookie that is too long.
 */
export function writeBrowserCookie(name: string, value: string, { days }: BrowserCookieOptions = {}): void {
  const pair = `${name}=${encodeURIComponent(value)}`
  if (pair.length > MAX_COOKIE_LENGTH) {
    throw new RangeError(`The cookie ${name} has ${pair.length} bytes, more than the ${MAX_COOKIE_LENGTH} that browsers keep`)
  }
  const lifetime = days === undefined ? [] : [`Max-Age=${Math.round(days * SECONDS_PER_DAY)}`]
  const secure = location.protocol === 'https:' ? ['Secure'] : []
  document.cookie = [pair, 'Path=/', 'SameSite=Lax', ...lifetime, ...secure].join('; ')
}

/** Ends a cookie that `writeBrowserCookie` set. */
export const removeBrowserCookie = (name: string): void => writeBrowserCookie(name, '', { days: 0 })

/** Decodes a value. Another program's cookie may hold text that is not percent-encoded. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
