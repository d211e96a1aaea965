import type { Caller } from '../domain/owner.ts'
import type { Variables } from '../env.ts'
import { readAccessToken } from './tokens.ts'

/** Who makes the request; `undefined` without valid credentials. */
export async function authenticate(headers: Headers, variables: Variables): Promise<Caller | undefined> {
  // The access token as it is, without "Bearer": that is how the hosted platform's clients send it.
  const authorization = headers.get('authorization')?.trim()
  if (!authorization) return undefined
  if (authorization.startsWith('OauthNG.')) return readAccessToken(authorization, variables, Date.now())
  const elevated = (await sameSecret(authorization, variables.API_KEY)) && headers.get('wix-site-id') === variables.SITE_ID
  return elevated ? { kind: 'elevated' } : undefined
}

/** Compares digests, so that the time it takes says nothing about how much of the key was right. */
async function sameSecret(given: string, secret: string): Promise<boolean> {
  const encoder = new TextEncoder()
  const [left, right] = await Promise.all([given, secret].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))))
  return left !== undefined && right !== undefined && crypto.subtle.timingSafeEqual(left, right)
}
