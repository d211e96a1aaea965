import { BuildId } from '@galleria/fragments/contract'
import { base64url } from 'jose'
import * as z from 'zod'
import { RemoteName } from '../domain/team.ts'

/** What a link shows to the browsers that open it. */
const Preview = z.object({
  remote: RemoteName,
  build: BuildId,
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
})
export type Preview = z.infer<typeof Preview>

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const TOKEN = /^[\w-]{1,300}\.[\w-]{43}$/
const encoder = new TextEncoder()

/** Signs a preview by a key that changes with the owner's token. */
export async function signPreview(ownerToken: string, preview: Preview): Promise<string> {
  const payload = base64url.encode(JSON.stringify(preview))
  const signature = await crypto.subtle.sign('HMAC', await previewKey(ownerToken), encoder.encode(payload))
  return `${payload}.${base64url.encode(new Uint8Array(signature))}`
}

/** The preview of a token that this store has signed, until it expires; null for any other text. */
export async function readPreview(ownerToken: string, token: string, now = Date.now()): Promise<Preview | null> {
  if (!TOKEN.test(token)) return null
  const [payload = '', signature = ''] = token.split('.')
  const isSigned = await crypto.subtle.verify('HMAC', await previewKey(ownerToken), base64url.decode(signature), encoder.encode(payload))
  if (!isSigned) return null
  const preview = Preview.parse(JSON.parse(new TextDecoder().decode(base64url.decode(payload))))
  return preview.expiresAt > now ? preview : null
}

function previewKey(ownerToken: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(`preview by ${ownerToken}`), HMAC, false, ['sign', 'verify'])
}
