import { decodeBase64url, encodeBase64url } from '../base64url.ts'
import type { KeyRing } from './key-ring.ts'

/**
 * Encrypts and authenticates text, so that the browser that holds it can neither read nor change it. Text is encoded as UTF-8: half
 * of a surrogate pair comes back as U+FFFD. JSON text has none, since `JSON.stringify` escapes them.
 */
export interface Seal {
  seal(text: string): Promise<string>
  /** The text, or `undefined` for anything that this seal did not make: wrong key, purpose or format, one flipped bit. */
  open(sealed: string): Promise<string | undefined>
}

/** First part of every sealed text. A new format gets a new version and old ones stay readable beside it. */
const FORMAT_VERSION = '1'
const NONCE_BYTES = 12

/**
 * AES-256-GCM with a key ring: `version.keyId.nonce+ciphertext`. `purpose` keeps sealed texts of one kind from being
 * accepted as another. Version, key id and purpose are authenticated with the text.
 *
 * Nonces are random: one key stays far below GCM's limit of 2^32 messages (NIST SP 800-38D section 8.3) if it is
 * replaced within a year at a hundred seals a second.
 */
export function createSeal(ring: KeyRing, purpose: string): Seal {
  const keys = new Map(ring.map(({ id, key }) => [id, importKey(key)]))
  const newest = ring[0]?.id
  if (newest === undefined) throw new TypeError('A seal needs at least one key')

  const bindingOf = (keyId: string) => new TextEncoder().encode(`${FORMAT_VERSION}.${keyId}.${purpose}`)

  return {
    async seal(text) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const key = await keys.get(newest)?.()
      if (!key) throw new TypeError('A seal needs at least one key')
      const ciphertext = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv: nonce, additionalData: bindingOf(newest) },
        key,
        new TextEncoder().encode(text),
      )
      const box = new Uint8Array(NONCE_BYTES + ciphertext.byteLength)
      box.set(nonce)
      box.set(new Uint8Array(ciphertext), NONCE_BYTES)
      return `${FORMAT_VERSION}.${newest}.${encodeBase64url(box)}`
    },
    async open(sealed) {
      const [version, keyId = '', encoded = '', ...rest] = sealed.split('.')
      const key = await keys.get(keyId)?.()
      const box = decodeBase64url(encoded)
      if (version !== FORMAT_VERSION || rest.length > 0 || !key || !box) return undefined
      try {
        const algorithm = { name: 'AES-GCM', iv: box.subarray(0, NONCE_BYTES), additionalData: bindingOf(keyId) }
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
          await crypto.subtle.decrypt(algorithm, key, box.subarray(NONCE_BYTES)),
        )
      } catch {
        // WebCrypto rejects forged and truncated boxes alike; neither is an error of ours.
        return undefined
      }
    },
  }
}

/** Imports once, at first use: workerd allows no asynchronous work while a module loads. */
function importKey(key: string): () => Promise<CryptoKey> {
  let imported: CryptoKey | undefined
  return async () => {
    const raw = decodeBase64url(key)
    if (!raw) throw new TypeError('A sealing key must be base64url')
    // Requests that are the first at the same time import it each: none may wait for what another one made.
    imported ??= await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
    return imported
  }
}
