import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { STORE_URL, type Platform } from './platform-process.ts'
import { good } from './responses.ts'
import { call, newVisitor, type PlatformResponse, type Json } from './shop.ts'
import type { Shop } from './use-shop.ts'

/** A member as a client of the platform over HTTP: signed up by a call, signed in by the authorization of the session token. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly accessToken: string
  readonly refreshToken: string
  /** The visitor's, before the sign-in. */
  readonly visitorToken: string
  call(method: string, path: string, body?: unknown): Promise<PlatformResponse>
}

export interface MemberOptions {
  readonly email?: string
  readonly password?: string
  readonly profile?: object
  /** The visitor whose cart comes along; a new visitor by default. */
  readonly visitorToken?: string
}

/** A new member who has signed up and is signed in. */
export async function newMember(platform: Platform, options: MemberOptions = {}): Promise<Member> {
  const { email = `member-${randomUUID()}@example.com`, password = 'Secret#1', profile } = options
  const visitorToken = options.visitorToken ?? (await newVisitor(platform)).accessToken
  const { body } = accepted(
    'sign-up',
    await call(platform, 'POST', '/_api/iam/authentication/v2/register', {
      token: visitorToken,
      body: { loginId: { email }, password, ...(profile && { profile }) },
    }),
  )
  const tokens = await memberTokens(platform, { visitorToken, sessionToken: body.sessionToken })
  return {
    id: body.identity.id,
    email,
    password,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    visitorToken,
    call: (method, path, body) => call(platform, method, path, { token: tokens.access_token, body }),
  }
}

/** A session token for the member's tokens, as a server does it: one silent authorization, followed without a browser. */
export async function memberTokens(
  platform: Platform,
  { visitorToken, sessionToken }: { visitorToken: string; sessionToken: string },
): Promise<Json> {
  const flow = newFlow()
  const session = accepted(
    'redirect session',
    await call(platform, 'POST', '/_api/redirects-api/v1/redirect-session', {
      token: visitorToken,
      body: authorizationBody(platform, flow, { prompt: 'none', sessionToken }),
    }),
  )
  const { headers } = await fetch(session.body.redirectSession.fullUrl, { redirect: 'manual' })
  const responded = new URL(headers.get('location') ?? '')
  const code = responded.searchParams.get('code')
  if (!code) throw new Error(`There is no code in ${responded}`)
  return accepted('exchange', await exchangeCode(platform, flow, code)).body
}

/** One attempt to sign in, as a client remembers it (RFC 7636). */
export interface Flow {
  readonly redirectUri: string
  readonly state: string
  readonly codeVerifier: string
  readonly codeChallenge: string
}

export function newFlow(redirectUri = `${STORE_URL}/auth/callback`): Flow {
  const codeVerifier = randomBytes(32).toString('base64url')
  return {
    redirectUri,
    state: randomBytes(16).toString('base64url'),
    codeVerifier,
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  }
}

export interface AuthorizationOptions {
  readonly prompt?: string
  readonly responseMode?: string
  readonly sessionToken?: string
}

/** The body of a redirect session for the sign-in pages. */
export function authorizationBody(
  { keys }: Platform,
  { redirectUri, state, codeChallenge }: Flow,
  { prompt, responseMode = 'query', sessionToken }: AuthorizationOptions = {},
) {
  const authRequest = {
    clientId: keys.clientId,
    redirectUri,
    state,
    codeChallenge,
    codeChallengeMethod: 'S256',
    responseMode,
    responseType: 'code',
    scope: 'offline_access',
    ...(sessionToken && { sessionToken }),
  }
  return { auth: { authRequest, ...(prompt && { prompt }) } }
}

export function exchangeCode(platform: Platform, { redirectUri, codeVerifier }: Flow, code: string): Promise<PlatformResponse> {
  return call(platform, 'POST', '/oauth2/token', {
    body: { clientId: platform.keys.clientId, grantType: 'authorization_code', redirectUri, code, codeVerifier },
  })
}

function accepted(what: string, response: PlatformResponse): PlatformResponse {
  if (response.status !== 200) throw new Error(`The ${what} was answered with ${response.status}: ${JSON.stringify(response.body)}`)
  return response
}

let count = 0

/** An address that no other member of the file has. */
export const newEmail = () => `ann.${(count += 1)}@example.com`

/** The shop's own calls about members. */
export interface MemberAdmin {
  elevated(method: string, path: string, body?: unknown): Promise<PlatformResponse>
  created(member?: object): Promise<Json>
  read(id: string): Promise<Json>
}

export function memberAdmin(shop: Shop): MemberAdmin {
  const elevated: MemberAdmin['elevated'] = (method, path, body) =>
    call(shop.platform, method, `/members/v1/members${path}`, { elevated: true, body })
  return {
    elevated,
    created: async (member = {}) => (await good(elevated('POST', '', { member: { loginEmail: newEmail(), ...member } }))).member,
    read: async (id) => (await good(elevated('GET', `/${id}?fieldsets=FULL`))).member,
  }
}
