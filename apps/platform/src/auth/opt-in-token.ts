import { sha256Hex } from '@galleria/commerce/values/hex'
import { base64url } from 'jose'

/** A secret for the mail that asks an address, and what is kept of it. */
export async function newOptInToken(): Promise<{ token: string; digest: string }> {
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
  return { token, digest: await optInDigest(token) }
}

/** What is kept of such a secret. */
export async function optInDigest(token: string): Promise<string> {
  return sha256Hex(token)
}
