import { encodeBase64url } from '../base64url.ts'

/** Proof of one authorization attempt (RFC 7636): the verifier stays here, its challenge goes with the request. */
export interface Pkce {
  readonly codeVerifier: string
  readonly codeChallenge: string
}

/** RFC 7636 section 4.1: "unreserved" of RFC 3986. */
const VERIFIER_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'
const MIN_VERIFIER_LENGTH = 43
const MAX_VERIFIER_LENGTH = 128
/** Bytes from here on would make the first characters of the alphabet more likely than the rest. */
const unbiasedBytes = 256 - (256 % VERIFIER_ALPHABET.length)

/**
 * A new verifier of `length` characters and its S256 challenge (RFC 7636 sections 4.1 and 4.2). Throws a `RangeError` for a
 * length that the RFC does not allow. Needs WebCrypto: in a browser, a page served over https or from localhost.
 */
export async function createPkce(length = MIN_VERIFIER_LENGTH): Promise<Pkce> {
  if (!Number.isInteger(length) || length < MIN_VERIFIER_LENGTH || length > MAX_VERIFIER_LENGTH) {
    throw new RangeError(`Expected a length between ${MIN_VERIFIER_LENGTH} and ${MAX_VERIFIER_LENGTH}. Received ${length}.`)
  }
  const codeVerifier = randomVerifier(length)
  return { codeVerifier, codeChallenge: await codeChallengeOf(codeVerifier) }
}

/** base64url(SHA-256(verifier)), without padding (RFC 7636 section 4.2). */
export async function codeChallengeOf(codeVerifier: string): Promise<string> {
  return encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))))
}

function randomVerifier(length: number): string {
  let verifier = ''
  while (verifier.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - verifier.length))) {
      if (byte < unbiasedBytes) verifier += VERIFIER_ALPHABET.charAt(byte % VERIFIER_ALPHABET.length)
    }
  }
  return verifier
}
