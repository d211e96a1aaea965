import type { Owner } from '@galleria/commerce/access/owner'
import { readJwt } from '@galleria/commerce/access/token-keys'
import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import { SignJWT, type JWTPayload } from 'jose'
import type { Variables } from '../env.ts'

export const ACCESS_LIFETIME_SECONDS = 14_400

const ACCESS_PREFIX = 'OauthNG.JWS.'
const REFRESH_PREFIX = 'JWS.'
/** RFC 8725 section 3.11: each kind of token names its type, so that neither passes as the other. */
const ACCESS_TYPE = 'at+jwt'
const REFRESH_TYPE = 'rt+jwt'

type Keys = Pick<Variables, 'TOKEN_SECRET' | 'CLIENT_ID' | 'SITE_ID'>

/** The owner that a token stands for. A member's token names its session and ends with it. */
export type TokenSubject =
  | { readonly owner: Owner & { readonly kind: 'visitor' } }
  | { readonly owner: Owner & { readonly kind: 'member' }; readonly sessionId: string }

export interface AccessToken {
  readonly subject: TokenSubject
  /** Milliseconds. */
  readonly issuedAt: number
  readonly expiresAt: number
}

export async function accessToken(subject: TokenSubject, keys: Keys, now: number): Promise<string> {
  return (
    ACCESS_PREFIX +
    (await sign(subject, ACCESS_TYPE, keys, now)
      .setExpirationTime(Math.floor(now / 1000) + ACCESS_LIFETIME_SECONDS)
      .sign(keys.TOKEN_SECRET[0]))
  )
}

/** Refresh tokens are not rotated, because clients of the hosted platform keep the first one; they end with the row of their session or visitor. */
export async function refreshToken(subject: TokenSubject, keys: Keys, now: number): Promise<string> {
  return REFRESH_PREFIX + (await sign(subject, REFRESH_TYPE, keys, now).sign(keys.TOKEN_SECRET[0]))
}

const MAX_CACHED = 1000
/** Access tokens that this isolate has verified. A shopper's calls come in numbers, and a signature costs more than the rest of a read. */
const verified = new BoundedMap<AccessToken>(MAX_CACHED)

/** What the access token says; `undefined` where it is not one of ours, or no longer valid. */
export async function readAccessToken(token: string, keys: Keys, now: number): Promise<AccessToken | undefined> {
  const known = verified.get(token)
  if (known && known.expiresAt > now) return known
  verified.delete(token)
  const payload = await readToken(token, ACCESS_PREFIX, ACCESS_TYPE, keys)
  const subject = payload && subjectOf(payload)
  if (!subject || payload.exp === undefined) return undefined
  const read = { subject, issuedAt: (payload.iat ?? 0) * 1000, expiresAt: payload.exp * 1000 }
  verified.set(token, read)
  return read
}

export async function readRefreshToken(token: string, keys: Keys): Promise<TokenSubject | undefined> {
  const payload = await readToken(token, REFRESH_PREFIX, REFRESH_TYPE, keys)
  return payload && subjectOf(payload)
}

function sign(subject: TokenSubject, typ: string, keys: Keys, now: number): SignJWT {
  return new SignJWT({ role: subject.owner.kind, ...('sessionId' in subject && { sid: subject.sessionId }) })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(subject.owner.id)
    .setIssuer(keys.SITE_ID)
    .setAudience(keys.CLIENT_ID)
    .setIssuedAt(Math.floor(now / 1000))
}

function subjectOf({ sub, role, sid }: JWTPayload): TokenSubject | undefined {
  if (sub === undefined) return undefined
  if (role === 'visitor') return { owner: { kind: role, id: sub } }
  return role === 'member' && typeof sid === 'string' ? { owner: { kind: role, id: sub }, sessionId: sid } : undefined
}

async function readToken(token: string, prefix: string, typ: string, keys: Keys): Promise<JWTPayload | undefined> {
  if (!token.startsWith(prefix)) return undefined
  return (await readJwt(token.slice(prefix.length), keys.TOKEN_SECRET, { typ, issuer: keys.SITE_ID, audience: keys.CLIENT_ID }))?.payload
}
