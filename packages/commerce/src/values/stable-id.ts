import { toHex } from './hex.ts'

/** The namespace of ids that the platform derives from names. */
const NAMESPACE = new Uint8Array([0x9c, 0x1b, 0x7e, 0x5a, 0x3d, 0x52, 0x4b, 0x0f, 0x8a, 0x4e, 0x6d, 0x7c, 0x2f, 0x10, 0xb3, 0xa8])

/** Returns an ID that is the same for a name on every installation (RFC 9562 section 5.5, version 5). */
export async function stableId(...names: readonly string[]): Promise<string> {
  const name = new TextEncoder().encode(JSON.stringify(names))
  const bytes = new Uint8Array(NAMESPACE.length + name.length)
  bytes.set(NAMESPACE)
  bytes.set(name, NAMESPACE.length)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes)).slice(0, 16)
  hash.set([((hash[6] ?? 0) & 0x0f) | 0x50], 6)
  hash.set([((hash[8] ?? 0) & 0x3f) | 0x80], 8)
  const hex = toHex(hash)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
