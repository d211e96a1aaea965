export interface CookieAttributes {
  /** Seconds; 0 deletes the cookie, absent ends it with the browser. */
  readonly maxAge?: number
}

/** Browsers drop larger cookies silently (RFC 6265bis section 5.6 bounds name and value together). */
const MAX_COOKIE_LENGTH = 4096

/** Thrown when a value does not fit into a cookie: a browser would drop it silently, and the shopper's session with it. */
export class CookieTooLongError extends RangeError {
  override readonly name = 'CookieTooLongError'
  readonly size: number

  constructor(cookie: string, size: number) {
    super(`The cookie ${cookie} has ${size} bytes, more than the ${MAX_COOKIE_LENGTH} that browsers keep`)
    this.size = size
  }
}

/** The values that a request carries under a name, in order: more than one when something set a twin. */
export function readCookie(header: string | null, name: string): string[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const cut = pair.indexOf('=')
    return cut > 0 && pair.slice(0, cut).trim() === name ? [pair.slice(cut + 1).trim()] : []
  })
}

/**
 * A Set-Cookie value with everything that the `__Host-` prefix demands, out of reach of scripts and of other sites'
 * forms. Throws `CookieTooLongError` rather than let the browser drop it.
 */
export function writeCookie(name: string, value: string, { maxAge }: CookieAttributes = {}): string {
  const pair = `${name}=${value}`
  const size = new TextEncoder().encode(pair).length
  if (size > MAX_COOKIE_LENGTH) throw new CookieTooLongError(name, size)
  return [pair, 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', ...(maxAge === undefined ? [] : [`Max-Age=${Math.floor(maxAge)}`])].join(
    '; ',
  )
}
