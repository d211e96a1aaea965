import { newNonce } from './document-headers.server.ts'

/** Time for which a ticket stays the same, so that a page from a copy costs no hash. */
const SLOT_MS = 10 * 60 * 1_000
/** Maximum time for which a page may be open before it reports a fault. */
const MAX_AGE_MS = 6 * 60 * 60 * 1_000
/** Length of a nonce's random half. */
const RANDOM_LENGTH = 22
const SLOT_LENGTH = 5
const MAC_LENGTH = 16
const encoder = new TextEncoder()

/**
 * Proves that a browser was served a page of the store: the second half of the nonce of each document says when, signed. Scripts run by its
 * first half, which is random. A page that reports a fault shows its nonce: anyone else would have to load pages, and counts for one network.
 */
export class ReportTickets {
  readonly #key: string | undefined
  #ticket = ''
  #slot = -1

  /** @param key signs the tickets; without it there are none, and no report counts */
  constructor(key: string | undefined) {
    this.#key = key
  }

  /** Signs a ticket once in ten minutes; call it before a document is stamped. */
  async renew(now = Date.now()): Promise<void> {
    const slot = Math.floor(now / SLOT_MS)
    if (slot === this.#slot || this.#key === undefined) return
    this.#ticket = await sign(slot, this.#key)
    this.#slot = slot
  }

  /** A nonce for a document, new for each response. */
  nonce(): string {
    return newNonce() + this.#ticket
  }

  /** Whether a page with this nonce was served in the last hours. */
  async accepts(nonce: string, now = Date.now()): Promise<boolean> {
    const slot = Number.parseInt(nonce.slice(RANDOM_LENGTH, RANDOM_LENGTH + SLOT_LENGTH), 36)
    const age = now - slot * SLOT_MS
    if (this.#key === undefined || !(age >= 0 && age < MAX_AGE_MS)) return false
    return nonce.slice(RANDOM_LENGTH) === (await sign(slot, this.#key))
  }
}

async function sign(slot: number, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const text = slot.toString(36).padStart(SLOT_LENGTH, '0')
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`report ${text}`))
  const encoded = btoa(String.fromCharCode(...new Uint8Array(mac)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return text + encoded.slice(0, MAC_LENGTH)
}
