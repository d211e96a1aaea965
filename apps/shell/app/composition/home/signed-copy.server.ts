import { decodeBase64url } from '@galleria/platform-client/session'

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }

/**
 * The JSON of a compact JWS by this key. The algorithm is always HS256: its header does not choose it.
 * @throws Error when it was made or changed without the key
 */
export async function readSignedCopy(jws: string, secret: string): Promise<unknown> {
  const encoder = new TextEncoder()
  const [, signed = '', payload = '', signature = ''] = /^([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(jws) ?? []
  const [bytes, proof] = [payload, signature].map(decodeBase64url)
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, ['verify'])
  if (!bytes || !proof || !(await crypto.subtle.verify(ALGORITHM, key, proof, encoder.encode(signed))))
    throw new Error('the copy of the registry is not the one that was signed')
  return JSON.parse(new TextDecoder().decode(bytes))
}
