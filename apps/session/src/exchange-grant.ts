import { bearer, createPartialClient, hostsOf, redirects, type TokenEndpoint } from '@galleria/platform-client'
import type { TokenSet } from '@galleria/platform-client/auth'
import { isPlatformError, SystemError } from '@galleria/platform-client/errors'
import { exchangeSessionToken } from '@galleria/platform-client/flows'
import type { SessionGrant } from '@galleria/platform-client/session'
import { readVariables, type VariableBindings } from '../variables.ts'
import { fetchHostedPage } from './fetch-hosted-page.ts'

/** Limit below the callers' own time-out, so that they get a failure of the platform instead of giving up on this object. */
export const PLATFORM_TIMEOUT_MS = 4_000

/**
 * The member's tokens for the session token of a direct login. One silent authorization, followed on this side, so that the browser sees
 * neither verifier nor code (see `exchangeSessionToken`).
 * @throws PlatformError also for a session token that has run out: the shopper signs in once more
 */
export async function exchangeGrant(
  { sessionToken, accessToken, redirectUri }: SessionGrant,
  token: TokenEndpoint,
  env: VariableBindings,
  clientAddress: string | undefined,
): Promise<TokenSet> {
  const { PLATFORM_URL, PLATFORM_CLIENT_ID: clientId } = readVariables(env)
  try {
    const platform = createPartialClient(
      {
        hosts: hostsOf({ embedded: PLATFORM_URL }),
        auth: bearer(accessToken ?? (await token.anonymous()).accessToken),
        timeoutMs: PLATFORM_TIMEOUT_MS,
        clientAddress: clientAddress ?? null,
      },
      { redirects },
    )
    return await exchangeSessionToken(
      { redirects: platform.redirects, token },
      { clientId, sessionToken, redirectUri },
      { timeoutMs: PLATFORM_TIMEOUT_MS, runtime: { fetch: (input, init) => fetchHostedPage(new URL(String(input)), env, init) } },
    )
  } catch (cause) {
    throw isPlatformError(cause) ? cause : new SystemError({ cause })
  }
}
