import { base64url } from 'jose'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const TOKEN = /^[\w-]{1,600}\.[\w-]{43}$/
const encoder = new TextEncoder()

/** The purpose of a token: no token of one purpose serves another. */
type Purpose = 'preview' | 'probe'

/** Signs a value for a link or for the next request, by a key that changes with the owner's token. */
export async function signToken(purpose: Purpose, ownerToken: string, value: object): Promise<string> {
  const payload = base64url.encode(JSON.stringify(value))
  const signature = await crypto.subtle.sign('HMAC', await tokenKey(purpose, ownerToken), encoder.encode(payload))
  return `${payload}.${base64url.encode(new Uint8Array(signature))}`
}

/** The value of a token that this store has signed; null for any other text. */
export async function readToken(purpose: Purpose, ownerToken: string, token: string): Promise<unknown> {
  if (!TOKEN.test(token)) return null
  const [payload = '', signature = ''] = token.split('.')
  const key = await tokenKey(purpose, ownerToken)
  const isSigned = await crypto.subtle.verify('HMAC', key, base64url.decode(signature), encoder.encode(payload))
  return isSigned ? JSON.parse(new TextDecoder().decode(base64url.decode(payload))) : null
}

function tokenKey(purpose: Purpose, ownerToken: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(`${purpose} by ${ownerToken}`), HMAC, false, ['sign', 'verify'])
}
