import { type TokenSet, noTokens } from '../../auth/token-set.ts'
import type { RedirectPreferences } from '../../entities/auth/redirect-session.ts'
import type { SendOptions } from '../../transport/transport.ts'
import type { FlowClient } from '../flow-client.ts'

export interface Logout {
  /** Send the shopper here: it ends the session at the platform and leads back. */
  readonly logoutUrl: string
  /** The empty token set. Forget the member's tokens even when this call fails. */
  readonly tokens: TokenSet
}

/**
 * Requests the URL of the page that signs a member out. POST /_api/redirects-api/v1/redirect-session with `logout` and the member's
 * token. `returnTo` is an address of the shop that the platform knows.
 */
export async function requestLogout(
  { redirects }: Pick<FlowClient, 'redirects'>,
  { clientId, returnTo, preferences }: { clientId: string; returnTo: string; preferences?: RedirectPreferences | undefined },
  options?: SendOptions,
): Promise<Logout> {
  const session = await redirects.createRedirectSession(
    { logout: { clientId }, callbacks: { postFlowUrl: returnTo }, ...(preferences && { preferences }) },
    options,
  )
  return { logoutUrl: session.fullUrl, tokens: noTokens }
}
