import { type JWK, importJWK, importSPKI } from 'jose'

/**
 * A public key of the platform: PEM (SubjectPublicKeyInfo), that PEM in base64 as dashboards give it out, or a JWK. A PEM
 * may be given the key id that tokens name it by.
 */
export type WebhookKey = string | { kid: string; pem: string } | JWK

/** Every key that the platform may sign with now; a function is asked for each webhook, so that the ring can be replaced. */
export type WebhookKeys = readonly WebhookKey[] | (() => readonly WebhookKey[] | Promise<readonly WebhookKey[]>)

export const WEBHOOK_ALGORITHMS = ['RS256', 'ES256'] as const
export type WebhookAlgorithm = (typeof WEBHOOK_ALGORITHMS)[number]

export interface ImportedKey {
  readonly kid: string | undefined
  /** Bound to the key, so that a token cannot choose how it is verified (RFC 8725 section 3.1). */
  readonly algorithm: WebhookAlgorithm
  readonly key: CryptoKey
}

/** RFC 7518 section 3.3. */
const MIN_MODULUS_LENGTH = 2048

/** The keys of the ring, each imported once as long as it is in the ring. Throws a `TypeError` for one that is not usable. */
export function createKeyImporter(keys: WebhookKeys): () => Promise<ImportedKey[]> {
  let imported = new Map<string, ImportedKey>()
  return async () => {
    const ring = typeof keys === 'function' ? await keys() : keys
    const known = imported
    const importOne = async (key: WebhookKey) => {
      const text = JSON.stringify(key)
      return [text, known.get(text) ?? (await importKey(key))] as const
    }
    const next = new Map(await Promise.all(ring.map(importOne)))
    imported = next
    return [...next.values()]
  }
}

async function importKey(key: WebhookKey): Promise<ImportedKey> {
  if (typeof key === 'string') return checkKey({ kid: undefined, ...(await importPem(key)) })
  if ('pem' in key && typeof key.pem === 'string') return checkKey({ kid: key.kid, ...(await importPem(key.pem)) })
  return checkKey(await importJwk(key))
}

async function importPem(text: string): Promise<Omit<ImportedKey, 'kid'>> {
  const pem = text.includes('-----BEGIN') ? text.trim() : decodePem(text)
  for (const algorithm of WEBHOOK_ALGORITHMS) {
    const key = await importSPKI(pem, algorithm).catch(() => undefined)
    if (key) return { algorithm, key }
  }
  throw new TypeError('A webhook key must be the PEM of a public RSA or P-256 key')
}

function decodePem(text: string): string {
  try {
    return atob(text.trim())
  } catch {
    return text
  }
}

async function importJwk(jwk: JWK): Promise<ImportedKey> {
  const algorithm = jwk.kty === 'RSA' ? 'RS256' : jwk.kty === 'EC' && jwk.crv === 'P-256' ? 'ES256' : undefined
  if (!algorithm || (jwk.alg !== undefined && jwk.alg !== algorithm)) throw new TypeError('A webhook key must be for RS256 or ES256')
  if (jwk.d !== undefined) throw new TypeError('A webhook key must be public')
  const key = await importJWK(jwk, algorithm)
  if (!(key instanceof CryptoKey)) throw new TypeError('A webhook key must be for RS256 or ES256')
  return { kid: jwk.kid, algorithm, key }
}

function checkKey(imported: ImportedKey): ImportedKey {
  const { algorithm } = imported.key
  if ('modulusLength' in algorithm && Number(algorithm.modulusLength) < MIN_MODULUS_LENGTH) {
    throw new TypeError(`A webhook key must have at least ${MIN_MODULUS_LENGTH} bits`)
  }
  return imported
}
