import * as z from 'zod/mini'
import { decodeBase64url } from '../base64url.ts'

const keyBytes = 32

/** Sealing keys, newest first: the newest seals, all open. `key` is base64url of 32 bytes. */
export const KeyRing = z
  .array(
    z.object({
      id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16}$/)),
      key: z.string().check(z.refine((key) => decodeBase64url(key)?.length === keyBytes, { error: 'must be 32 bytes in base64url' })),
    }),
  )
  .check(z.minLength(1))
export type KeyRing = z.infer<typeof KeyRing>

/** Reads the key ring of an environment variable: a JSON array. Throws with the reason, never with a key, when it is not one. */
export function parseKeyRing(json: string): KeyRing {
  const result = z.safeParse(KeyRing, parsed(json))
  if (result.success) return result.data
  const reasons = result.error.issues.map((issue) => `${issue.path.join('.') || 'the ring'}: ${issue.message}`)
  throw new TypeError(`The session key ring is not usable (${reasons.join('; ')})`)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
