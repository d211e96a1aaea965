import type { Env } from '../app/config/env.server.ts'

const CHANGE_PASSWORD = '/.well-known/change-password'
/** A page of the account, which leads on where the platform changes passwords in another way. */
const PASSWORD_PAGE = '/account/security'
const SECURITY_TXT = '/.well-known/security.txt'
const GALLERIA_JSON = '/.well-known/galleria.json'
const DAY_MS = 86_400_000
/** Lifetime of a copy of the file: the copy of a store that is gone expires. */
const SECURITY_TXT_DAYS = 182

/** Addresses below `/.well-known` that others define, and that of this project. Null for any other address. */
export function handleWellKnown({ url }: Request, pathname: string, env: Env, now = Date.now()): Response | null {
  const { SECURITY_CONTACT: contact, RELEASES_URL: releases } = env
  // Where password managers lead (W3C, A Well-Known URL for Changing Passwords, section 3).
  if (pathname === CHANGE_PASSWORD)
    return new Response(null, { status: 302, headers: { location: PASSWORD_PAGE, 'cache-control': 'public, max-age=3600' } })
  if (pathname === GALLERIA_JSON) return galleriaJson(releases)
  return pathname === SECURITY_TXT && contact !== undefined ? securityTxt(contact, new URL(url).origin, now) : null
}

/**
 * The file in which the commands of teams find the registry. They bring it their tokens, so a store without one says so itself: no page of
 * a remote could stand here in its place.
 */
function galleriaJson(releases: string | undefined): Response {
  if (releases === undefined) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
  return Response.json({ registry: new URL(releases).origin }, { headers: { 'cache-control': 'no-cache' } })
}

/** The file with the address for reports of vulnerabilities (RFC 9116). */
function securityTxt(contact: string, origin: string, now: number): Response {
  const expires = new Date((Math.floor(now / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS).toISOString()
  const text = `Contact: ${contact}\nExpires: ${expires}\nCanonical: ${origin}${SECURITY_TXT}\n`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
