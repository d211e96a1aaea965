import { base64url } from 'jose'

const TOKEN_BYTES = 32
const encoder = new TextEncoder()

/** 256 random bits: unlike a password, it needs no slow digest. */
export function newToken(): string {
  return `galleria_${base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))}`
}

/** SHA-256 in base64url. */
export async function tokenDigest(token: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(token))))
}

/** Takes as long for any two digests. */
export function isSameDigest(one: string, other: string): boolean {
  const [left, right] = [encoder.encode(one), encoder.encode(other)]
  return left.byteLength === right.byteLength && crypto.subtle.timingSafeEqual(left, right)
}
