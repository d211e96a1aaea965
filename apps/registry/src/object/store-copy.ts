import { CompactSign } from 'jose'

/** Address at which shells look for the copy in the asset store. */
const URL = 'http://assets/registry.jws'

const encoder = new TextEncoder()

/**
 * Stores a signed copy of the document for shells, a compact JWS: those that start while the registry does not respond begin with it.
 * @param key HMAC key in base64url
 * @throws Error when it is not stored
 */
export async function storeCopy(assets: Fetcher, key: string, json: string): Promise<void> {
  const jws = await new CompactSign(encoder.encode(json)).setProtectedHeader({ alg: 'HS256' }).sign(encoder.encode(key))
  const response = await assets.fetch(URL, { method: 'PUT', body: jws })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`PUT ${URL}: ${response.status}`)
}
