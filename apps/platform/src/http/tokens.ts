import { errors, jwtVerify, SignJWT } from 'jose'
import type { Variables } from '../env.ts'
import type { Owner } from '../domain/owner.ts'

export const ACCESS_LIFETIME_SECONDS = 14_400

const ACCESS_PREFIX = 'OauthNG.JWS.'
const REFRESH_PREFIX = 'JWS.'
/** RFC 8725 section 3.11: each kind of token names its type, so that neither passes as the other. */
const ACCESS_TYPE = 'at+jwt'
const REFRESH_TYPE = 'rt+jwt'

type Keys = Pick<Variables, 'TOKEN_SECRET' | 'CLIENT_ID' | 'SITE_ID'>

export async function accessToken(owner: Owner, keys: Keys, now: number): Promise<string> {
  return ACCESS_PREFIX + (await sign(owner, ACCESS_TYPE, keys, now).setExpirationTime(Math.floor(now / 1000) + ACCESS_LIFETIME_SECONDS).sign(keys.TOKEN_SECRET))
}

/** Refresh tokens do not expire and are not rotated: clients of the hosted platform keep the first one. */
export async function refreshToken(owner: Owner, keys: Keys, now: number): Promise<string> {
  return REFRESH_PREFIX + (await sign(owner, REFRESH_TYPE, keys, now).sign(keys.TOKEN_SECRET))
}

/** Access tokens that this isolate has verified, the latest last. A shopper's calls come in numbers, and a signature costs more than the rest of a read. */
const verified = new Map<string, { readonly owner: Owner; readonly expiresAt: number }>()
const MOST_VERIFIED = 1000

/** Whose the access token is; `undefined` where it is not one of ours, or no longer valid. */
export async function readAccessToken(token: string, keys: Keys, now: number): Promise<Owner | undefined> {
  const known = verified.get(token)
  if (known && known.expiresAt > now) return known.owner
  verified.delete(token)
  const read = await readToken(token, ACCESS_PREFIX, ACCESS_TYPE, keys)
  if (read?.expiresAt === undefined) return undefined
  verified.set(token, { owner: read.owner, expiresAt: read.expiresAt })
  const [oldest] = verified.keys()
  if (verified.size > MOST_VERIFIED && oldest !== undefined) verified.delete(oldest)
  return read.owner
}

export async function readRefreshToken(token: string, keys: Keys): Promise<Owner | undefined> {
  return (await readToken(token, REFRESH_PREFIX, REFRESH_TYPE, keys))?.owner
}

function sign(owner: Owner, typ: string, keys: Keys, now: number): SignJWT {
  return new SignJWT({ role: owner.kind })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(owner.id)
    .setIssuer(keys.SITE_ID)
    .setAudience(keys.CLIENT_ID)
    .setIssuedAt(Math.floor(now / 1000))
}

async function readToken(token: string, prefix: string, typ: string, keys: Keys): Promise<{ owner: Owner; expiresAt?: number } | undefined> {
  if (!token.startsWith(prefix)) return undefined
  try {
    const { payload } = await jwtVerify(token.slice(prefix.length), keys.TOKEN_SECRET, {
      algorithms: ['HS256'],
      typ,
      issuer: keys.SITE_ID,
      audience: keys.CLIENT_ID,
    })
    const { sub, role, exp } = payload
    if (sub === undefined || (role !== 'visitor' && role !== 'member')) return undefined
    return { owner: { kind: role, id: sub }, ...(exp !== undefined && { expiresAt: exp * 1000 }) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
