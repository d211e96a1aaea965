import type { Env } from '../app/config/env.server.ts'

const CHANGE_PASSWORD = '/.well-known/change-password'
/** A page of the account, which leads on where the platform changes passwords in another way. */
const PASSWORD_PAGE = '/account/security'
const SECURITY_TXT = '/.well-known/security.txt'
const DAY_MS = 86_400_000
/** Each copy says for half a year that it is right: the copy of a store that is gone expires. */
const SECURITY_TXT_DAYS = 182

/** Addresses below `/.well-known` that others define. Null for any other address. */
export function handleWellKnown({ url }: Request, pathname: string, { SECURITY_CONTACT: contact }: Env, now = Date.now()): Response | null {
  // Where password managers lead (W3C, A Well-Known URL for Changing Passwords, section 3).
  if (pathname === CHANGE_PASSWORD)
    return new Response(null, { status: 302, headers: { location: PASSWORD_PAGE, 'cache-control': 'public, max-age=3600' } })
  return pathname === SECURITY_TXT && contact !== undefined ? securityTxt(contact, new URL(url).origin, now) : null
}

/** Where vulnerabilities are reported (RFC 9116). */
function securityTxt(contact: string, origin: string, now: number): Response {
  const expires = new Date((Math.floor(now / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS).toISOString()
  const text = `Contact: ${contact}\nExpires: ${expires}\nCanonical: ${origin}${SECURITY_TXT}\n`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
