import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { BoundedMap } from './bounded-map.ts'

const MAX_RETAINED = 5_000
const retained = new BoundedMap<string>(MAX_RETAINED)

/**
 * Returns the GUID of something that has nothing but a name: the same for the same name on every installation (RFC 9562 section 5.8, version 8).
 * Made at once, unlike `stableId`, because a page of products needs hundreds of them.
 */
export function nameId(...names: readonly string[]): string {
  const key = JSON.stringify(names)
  const known = retained.get(key)
  if (known !== undefined) return known
  const hash = bytesToHex(sha256(utf8ToBytes(`galleria ${key}`)))
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16)
  const id = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, variant + hash.slice(17, 20), hash.slice(20, 32)].join('-')
  retained.set(key, id)
  return id
}
