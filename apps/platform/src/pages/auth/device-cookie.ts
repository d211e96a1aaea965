import { createHash, randomUUID } from 'node:crypto'
import { readJwt } from '@galleria/commerce/access/token-keys'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SignJWT } from 'jose'
import { variablesOf } from '../../env.ts'

const TYPE = 'device+jwt'
const YEAR = 365 * 24 * 60 * 60

/**
 * The device of a browser, for sign-in attempts with this address: known only after a sign-in with the address in this browser, otherwise
 * `undefined`. Attempts of a known device are counted apart, so that strangers who guess a password do not lock its owner out.
 */
export async function deviceOf(context: Context, email: string): Promise<string | undefined> {
  const token = getCookie(context, nameFor(email))
  if (!token) return undefined
  const { TOKEN_SECRET, SITE_ID } = variablesOf(context.env)
  const read = await readJwt(token, TOKEN_SECRET, { typ: TYPE, issuer: SITE_ID, subject: digestOf(email), requiredClaims: ['jti', 'exp'] })
  return read?.payload.jti
}

/** A member has just signed in with this address: the browser is a known device for it from now on. */
export async function rememberDevice(context: Context, email: string): Promise<void> {
  const { TOKEN_SECRET, SITE_ID } = variablesOf(context.env)
  const device = (await deviceOf(context, email)) ?? randomUUID()
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(SITE_ID)
    .setSubject(digestOf(email))
    .setJti(device)
    .setExpirationTime('365 days')
    .sign(TOKEN_SECRET[0])
  setCookie(context, nameFor(email), token, { path: '/sign-in', secure: true, httpOnly: true, sameSite: 'Strict', maxAge: YEAR })
}

/** Returns the cookie's name for an address, since several members may use one browser. The name does not reveal the address. */
const nameFor = (email: string) => `__Secure-platform-device-${digestOf(email).slice(0, 16)}`

const digestOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')
