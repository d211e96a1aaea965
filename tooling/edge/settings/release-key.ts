import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod'

/** A private Ed25519 key (RFC 8037) that signs releases, by the name under which the registry knows its public half. */
export const ReleaseKey = z.object({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() })
export type ReleaseKey = z.infer<typeof ReleaseKey>

export function newReleaseKey(): ReleaseKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return ReleaseKey.parse({ ...privateKey.export({ format: 'jwk' }), kid: `local-${randomBytes(4).toString('hex')}` })
}

/** The public part of a key, which the registry is told. */
export function publicKeyOf({ kid, kty, crv, x }: ReleaseKey): Omit<ReleaseKey, 'd'> {
  return { kid, kty, crv, x }
}

/** Reads a private key, as PEM or JWK. It is called as the JWK says, or like its file: `catalog-1.key` is `catalog-1`. */
export function readReleaseKey(file: string): ReleaseKey {
  const text = readFileSync(file, 'utf8')
  const kid = basename(file).replace(/\..*$/, '')
  const jwk: unknown = text.trimStart().startsWith('{') ? JSON.parse(text) : createPrivateKey(text).export({ format: 'jwk' })
  const result = ReleaseKey.safeParse({ kid, ...(jwk as object) })
  if (result.success) return result.data
  throw new Error(`${file} holds no private Ed25519 key. Make one with: openssl genpkey -algorithm ed25519 -out ${kid}.key`)
}
