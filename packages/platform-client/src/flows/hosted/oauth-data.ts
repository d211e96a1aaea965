import * as z from 'zod/mini'
import { createPkce } from '../../auth/pkce.ts'
import { encodeBase64url } from '../../base64url.ts'

/**
 * What one attempt to sign in has to remember until the platform responds. Plain data: a server seals it into a cookie of the
 * attempt, a browser-only shop keeps it in `sessionStorage`. The verifier is a secret.
 */
export const OAuthData = z.object({
  codeVerifier: z.string(),
  codeChallenge: z.string(),
  state: z.string(),
  /** The page that the shopper came from; empty where the caller gave none. Check it with `returnTo` before redirecting. */
  originalUri: z.string(),
  /** Where the platform sends its response; empty in the hidden frame, which gets a message instead. */
  redirectUri: z.string(),
})
export type OAuthData = z.infer<typeof OAuthData>

/** The part that checks the response. */
export type AwaitedResponse = Pick<OAuthData, 'state' | 'codeVerifier' | 'redirectUri'> & {
  /** The platform that has to respond; not checked where this is absent. */
  readonly issuer?: ExpectedIssuer | undefined
}

/** The platform that a response must name as its own (RFC 9207). */
export interface ExpectedIssuer {
  /** The origin of the platform, as shoppers see it. */
  readonly identifier: string
  /** Whether the platform always names itself (the capability `issuer`): then a response without a name is not its own. */
  readonly required: boolean
}

const STATE_BYTES = 32

/** Begins an attempt: a new verifier with its challenge (RFC 7636) and a new state (RFC 6749 section 10.12). */
export async function createOAuthData({
  redirectUri = '',
  originalUri = '',
}: { redirectUri?: string; originalUri?: string } = {}): Promise<OAuthData> {
  const { codeVerifier, codeChallenge } = await createPkce()
  const state = encodeBase64url(crypto.getRandomValues(new Uint8Array(STATE_BYTES)))
  return { codeVerifier, codeChallenge, state, originalUri, redirectUri }
}
