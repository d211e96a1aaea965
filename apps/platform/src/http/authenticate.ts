import type { Caller } from '../domain/owner.ts'
import type { Variables } from '../env.ts'
import type { Services } from '../objects/services.ts'
import { isSignedIn } from './signed-in.ts'
import { readAccessToken, type TokenSubject } from './tokens.ts'

/** Who makes the request; `undefined` without valid credentials. A member's token is good for as long as the member is signed in. */
export async function authenticate(
  headers: Headers,
  variables: Variables,
  services: Pick<Services, 'identity'>,
): Promise<Caller | undefined> {
  // The access token as it is, without "Bearer": that is how the hosted platform's clients send it.
  const authorization = headers.get('authorization')?.trim()
  if (!authorization) return undefined
  if (authorization.startsWith('OauthNG.')) return (await subjectOfToken(authorization, variables, services))?.owner
  return (await isApiKey(authorization, variables)) && headers.get('wix-site-id') === variables.SITE_ID ? { kind: 'elevated' } : undefined
}

/** Whom an access token speaks for, where it still speaks for somebody. */
export async function subjectOfToken(
  token: string,
  variables: Variables,
  { identity }: Pick<Services, 'identity'>,
): Promise<TokenSubject | undefined> {
  const now = Date.now()
  const subject = (await readAccessToken(token, variables, now))?.subject
  if (!subject || !('sessionId' in subject)) return subject
  return (await isSignedIn({ memberId: subject.owner.id, sessionId: subject.sessionId }, identity, now)) ? subject : undefined
}

/** Compares digests, so that the time it takes says nothing about how much of the key was right. */
export async function isApiKey(given: string, { API_KEY }: Pick<Variables, 'API_KEY'>): Promise<boolean> {
  const encoder = new TextEncoder()
  const [left, right] = await Promise.all([given, API_KEY].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))))
  return left !== undefined && right !== undefined && crypto.subtle.timingSafeEqual(left, right)
}
