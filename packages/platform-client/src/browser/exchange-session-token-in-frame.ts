import type { TokenSet } from '../auth/token-set.ts'
import { type LoginOptions, completeLogin } from '../flows/complete-login.ts'
import type { FlowClient } from '../flows/flow-client.ts'
import { requestAuthorization } from '../flows/hosted/authorization-request.ts'
import { exchangeCallback } from '../flows/hosted/callback.ts'
import { createOAuthData } from '../flows/hosted/oauth-data.ts'
import { authorizeInHiddenFrame } from './hidden-frame.ts'

export interface FrameLoginOptions extends LoginOptions {
  /** The time limit of the frame alone; 120 000 ms by default. `timeoutMs` bounds each call. */
  readonly frameTimeoutMs?: number | undefined
}

/**
 * A direct login's session token for the member's tokens, in a shop without a server: one silent authorization in a hidden
 * frame. With a server, use `exchangeSessionToken` there. Throws what `authorizeInHiddenFrame` and `processCallback` throw.
 */
export async function exchangeSessionTokenInFrame(
  client: Pick<FlowClient, 'redirects' | 'token'>,
  { clientId, sessionToken }: { clientId: string; sessionToken: string },
  options: FrameLoginOptions = {},
): Promise<TokenSet> {
  const { frameTimeoutMs, signal } = options
  const data = await createOAuthData()
  const request = { clientId, data, responseMode: 'web_message', prompt: 'none', sessionToken } as const
  const { authUrl, authorizationEndpoint } = await requestAuthorization(client, request, options)
  const response = await authorizeInHiddenFrame(
    { authUrl, authorizationEndpoint, state: data.state },
    { timeoutMs: frameTimeoutMs, signal },
  )
  return completeLogin('direct', await exchangeCallback(client, response, data, options), options)
}
