import type { Caller } from '@galleria/commerce/access/owner'
import type { Variables } from '../env.ts'
import type { AccountServices } from './accounts/account-services.ts'
import { isSignedIn } from './accounts/signed-in.ts'
import { isSameSecret } from './same-secret.ts'
import { readAccessToken, type TokenSubject } from './tokens.ts'

/** The caller of a request; `undefined` without valid credentials. A member's token is valid only while the member is signed in. */
export async function authenticate(headers: Headers, variables: Variables, services: AccountServices): Promise<Caller | undefined> {
  // The access token as it is, without "Bearer": that is how the hosted platform's clients send it.
  const authorization = headers.get('authorization')?.trim()
  if (!authorization) return undefined
  if (authorization.includes(',')) return (await readVouchedToken(authorization, variables, services)) && { kind: 'elevated' }
  if (authorization.startsWith('OauthNG.')) return (await subjectOfToken(authorization, variables, services))?.owner
  return (await isSameSecret(authorization, variables.API_KEY)) && headers.get('wix-site-id') === variables.SITE_ID
    ? { kind: 'elevated' }
    : undefined
}

/**
 * The caller of a request that signs in, where its token is of a member's sign-in that has ended: a visitor without any data. The official client
 * goes on sending that token, and could neither sign in nor register with a refusal.
 */
export async function visitorAfterSignOut(headers: Headers, variables: Variables): Promise<Caller | undefined> {
  const token = headers.get('authorization')?.trim() ?? ''
  const subject = (await readAccessToken(token, variables, Date.now()))?.subject
  return subject && 'sessionId' in subject ? { kind: 'visitor', id: subject.sessionId } : undefined
}

/** The owner of an access token, if the token is still valid. */
export async function subjectOfToken(token: string, variables: Variables, services: AccountServices): Promise<TokenSubject | undefined> {
  const now = Date.now()
  const subject = (await readAccessToken(token, variables, now))?.subject
  if (!subject || !('sessionId' in subject)) return subject
  return (await isSignedIn(services, { memberId: subject.owner.id, sessionId: subject.sessionId }, now)) ? subject : undefined
}

/**
 * The subject of `<access token>,<API key>`: the shop's server sends the shopper's token and its own key in one header, at sign-on and at
 * the token endpoint. The token binds the pair to this platform, so no site id is needed beside it.
 */
export async function readVouchedToken(
  authorization: string,
  variables: Variables,
  services: AccountServices,
): Promise<TokenSubject | undefined> {
  const comma = authorization.indexOf(',')
  if (comma < 0 || !(await isSameSecret(authorization.slice(comma + 1).trim(), variables.API_KEY))) return undefined
  return subjectOfToken(authorization.slice(0, comma).trim(), variables, services)
}
