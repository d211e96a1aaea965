import type { IdpConnection } from '@galleria/commerce/auth/idp-connection'
import { Failure } from '@galleria/commerce/failures/failure'
import { MINUTE } from '@galleria/commerce/values/durations'
import { email as emailAddress } from '@galleria/platform-client/entities/values/fields'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import type { ProviderClaims } from '../../services/auth/sign-in/sign-in-by-provider.ts'

/** Only asymmetric algorithms: with a shared secret, every holder of the secret could sign tokens. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519', 'RS384', 'RS512', 'ES384', 'PS384', 'PS512']
const DEADLINE = 5_000

/** The values that prove a returning visitor to be the visitor that was sent to the provider. */
export interface ProviderFlow {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The provider's sign-in page (OpenID Connect Core section 3.1.2.1, with PKCE). */
export async function providerAddress(
  connection: IdpConnection,
  { redirectUri, state, nonce, codeVerifier }: ProviderFlow,
): Promise<string> {
  const { authorization_endpoint: endpoint } = await discover(connection)
  if (endpoint === undefined) throw new Error(`The provider ${connection.id} names no authorization endpoint`)
  const address = new URL(endpoint)
  const parameters = {
    client_id: connection.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** Reads the claims from the provider's response. Throws IDP_TOKEN_REFUSED if the response is not valid. */
export async function readProviderResponse(
  connection: IdpConnection,
  result: URL,
  { redirectUri, state, nonce, codeVerifier }: ProviderFlow,
): Promise<ProviderClaims> {
  const server = await discover(connection)
  const client = { client_id: connection.clientId }
  try {
    const parameters = oauth.validateAuthResponse(server, client, result, state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(connection.clientSecret),
      parameters,
      redirectUri,
      codeVerifier,
      options(connection),
    )
    const { id_token: token = '' } = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    return await readIdToken(connection, token)
  } catch (error) {
    if (
      error instanceof oauth.AuthorizationResponseError ||
      error instanceof oauth.ResponseBodyError ||
      error instanceof oauth.OperationProcessingError ||
      error instanceof oauth.WWWAuthenticateChallengeError
    )
      throw toTokenRefusal(error)
    throw error
  }
}

/** Reads the claims from an ID token. Throws IDP_TOKEN_REFUSED if the token was not issued by the provider for this shop. */
export async function readIdToken(connection: IdpConnection, token: string): Promise<ProviderClaims> {
  const { jwks_uri: keys } = await discover(connection)
  if (keys === undefined) throw new Error(`The provider ${connection.id} names no keys`)
  try {
    const { payload } = await jwtVerify(token, keySetAt(keys), {
      algorithms: ALGORITHMS,
      issuer: connection.issuer,
      audience: connection.clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    return claimsOf(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError) throw toTokenRefusal(error)
    throw error
  }
}

/** The key set of each provider. It remembers the keys, and does not ask for them again at every token that names none of them. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

function keySetAt(address: string): ReturnType<typeof createRemoteJWKSet> {
  const keySet = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: DEADLINE })
  keySets.set(address, keySet)
  return keySet
}

function claimsOf({ sub = '', email, email_verified, given_name, family_name, nickname }: JWTPayload): ProviderClaims {
  return {
    subject: sub,
    email: z.safeParse(emailAddress(), text(email)).data,
    emailVerified: email_verified === true,
    firstName: text(given_name),
    lastName: text(family_name),
    nickname: text(nickname),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 254 ? value : undefined
}

const discovered = new Map<string, { readonly server: oauth.AuthorizationServer; readonly at: number }>()
const BELIEVED = 10 * MINUTE

async function discover(connection: IdpConnection): Promise<oauth.AuthorizationServer> {
  const known = discovered.get(connection.issuer)
  if (known && Date.now() - known.at < BELIEVED) return known.server
  const issuer = new URL(connection.issuer)
  const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options(connection)))
  discovered.set(connection.issuer, { server, at: Date.now() })
  return server
}

/** The options of requests to a provider: plain HTTP is allowed only to one on this machine. */
function options({ issuer }: IdpConnection): { readonly signal: AbortSignal; readonly [oauth.allowInsecureRequests]?: boolean } {
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname)
  return { signal: AbortSignal.timeout(DEADLINE), ...(isLocal && { [oauth.allowInsecureRequests]: true }) }
}

function toTokenRefusal(cause: Error): Failure {
  return new Failure('IDP_TOKEN_REFUSED', 'The other provider did not sign anyone in.', { reason: cause.message })
}
