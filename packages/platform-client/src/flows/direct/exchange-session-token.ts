import type { TokenSet } from '../../auth/token-set.ts'
import { type LoginOptions, completeLogin } from '../complete-login.ts'
import type { FlowClient } from '../flow-client.ts'
import { requestAuthorization } from '../hosted/authorization-request.ts'
import { exchangeCallback, parseCallback } from '../hosted/callback.ts'
import { type FollowOptions, followAuthorization } from '../hosted/follow-authorization.ts'
import { createOAuthData } from '../hosted/oauth-data.ts'

export interface SessionTokenGrant {
  readonly clientId: string
  /** Session token of a login state SUCCESS. */
  readonly sessionToken: string
  /** An address of the shop that the platform knows. Nothing is opened there; it only bounds where a code may be sent. */
  readonly redirectUri: string
}

/**
 * A direct login's session token for the member's tokens, on a server: one silent authorization (`prompt` "none", response in the
 * query), followed here instead of in a frame, so that the browser sees neither verifier, code nor token.
 *
 * POST /_api/redirects-api/v1/redirect-session, GET of the authorization page, POST /oauth2/token.
 * Throws `AuthorizationRefusedError` (`login_required`) for a session token that has run out, a `PlatformError` where the
 * platform fails on the way, and what `processCallback` throws. May be repeated as long as the session token lives.
 * `timeoutMs` bounds each of the three steps.
 *
 * @example
 * const state = await logIn(client, { email, password })
 * if (state.loginState === 'SUCCESS') {
 *   const tokens = await exchangeSessionToken(client, { clientId, redirectUri, sessionToken: state.data.sessionToken })
 * }
 */
export async function exchangeSessionToken(
  client: Pick<FlowClient, 'redirects' | 'token'>,
  { clientId, sessionToken, redirectUri }: SessionTokenGrant,
  options?: LoginOptions & FollowOptions,
): Promise<TokenSet> {
  const data = await createOAuthData({ redirectUri })
  const request = { clientId, data, responseMode: 'query', prompt: 'none', sessionToken } as const
  const { authUrl } = await requestAuthorization(client, request, options)
  const response = await followAuthorization({ authUrl, redirectUri }, options)
  return completeLogin('direct', await exchangeCallback(client, parseCallback(response, 'query'), data, options), options)
}
