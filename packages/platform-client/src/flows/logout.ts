import { type TokenSet, noTokens } from '../auth/token-set.ts'
import type { RedirectPreferences } from '../entities/redirect-session.ts'
import type { SendOptions } from '../transport/transport.ts'
import type { FlowClient } from './flow-client.ts'

export interface Logout {
  /** Send the shopper here: it ends the session at the platform and leads back. */
  logoutUrl: string
  /** What the shopper holds from now on: nothing. Forget the member's tokens even where this call failed. */
  tokens: TokenSet
}

/**
 * Asks for the address at which a member signs out. POST /_api/redirects-api/v1/redirect-session with `logout`, as the member who
 * leaves. `returnTo` is an address of the shop that the platform knows.
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
