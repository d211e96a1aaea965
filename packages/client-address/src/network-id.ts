import { networkOf } from './network-of.ts'

/** Characters of base64url: 72 bits, so that no two networks of a shop are taken for one. */
const LENGTH = 12
const encoder = new TextEncoder()

/**
 * Stands for the network of an address: of IPv4 its first 24 bits, of IPv6 its first 64. By a keyed hash, so that networks can be told apart
 * where no address is to be known. Undefined for text that is not an address.
 * @param key base64url
 */
export async function networkIdOf(address: string, key: string): Promise<string | undefined> {
  const network = networkOf(address)?.replace(/\.\d+$/, '.0/24')
  if (network === undefined) return undefined
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const hash = await crypto.subtle.sign('HMAC', imported, encoder.encode(`network ${network}`))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, LENGTH)
}
