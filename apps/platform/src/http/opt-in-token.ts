import { base64url } from 'jose'
import { toHex } from '../domain/hex.ts'

/** A secret for the mail that asks an address, and what is kept of it. */
export async function newOptInToken(): Promise<{ token: string; digest: string }> {
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
  return { token, digest: await digestOf(token) }
}

export async function digestOf(token: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
}
