import * as z from 'zod/mini'
import { createPkce } from '../auth/pkce.ts'
import { encodeBase64url } from '../base64url.ts'

/**
 * What one attempt to sign in has to remember until the platform answers. Plain data: a server seals it into a cookie of the
 * attempt, a browser-only shop keeps it in `sessionStorage`. The verifier is a secret.
 */
export const OAuthData = z.object({
  codeVerifier: z.string(),
  codeChallenge: z.string(),
  state: z.string(),
  /** Where the shopper was; empty where nobody asked. Judge it with `returnTo` before going there. */
  originalUri: z.string(),
  /** Where the platform sends its answer; empty in the hidden frame, which gets a message instead. */
  redirectUri: z.string(),
})
export type OAuthData = z.infer<typeof OAuthData>

/** The part of it that judges the answer. */
export type AwaitedAnswer = Pick<OAuthData, 'state' | 'codeVerifier' | 'redirectUri'>

const stateBytes = 32

/** Begins an attempt: a new verifier with its challenge (RFC 7636) and a new state (RFC 6749 section 10.12). */
export async function createOAuthData({
  redirectUri = '',
  originalUri = '',
}: { redirectUri?: string; originalUri?: string } = {}): Promise<OAuthData> {
  const { codeVerifier, codeChallenge } = await createPkce()
  const state = encodeBase64url(crypto.getRandomValues(new Uint8Array(stateBytes)))
  return { codeVerifier, codeChallenge, state, originalUri, redirectUri }
}
