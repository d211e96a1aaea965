import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod'

const Ed25519 = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })
const NamedKey = Ed25519.extend({ kid: z.string() })
export type NamedKey = z.infer<typeof NamedKey>

/** Reads the public half of an Ed25519 key, as PEM or JWK. It is called as the JWK says, or like its file: `catalog-1.pem` is `catalog-1`. */
export function readPublicKey(file: string): NamedKey {
  const text = readFileSync(file, 'utf8')
  const kid = basename(file).replace(/\..*$/, '')
  const jwk: unknown = text.trimStart().startsWith('{') ? JSON.parse(text) : createPublicKey(text).export({ format: 'jwk' })
  const result = NamedKey.safeParse({ kid, ...(jwk as object) })
  if (!result.success) throw new Error(`${file} holds no Ed25519 key. Make one with: openssl genpkey -algorithm ed25519 -out ${kid}.key`)
  return result.data
}
