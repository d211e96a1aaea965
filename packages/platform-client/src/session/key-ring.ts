import * as z from 'zod/mini'
import { decodeBase64url } from '../base64url.ts'
import { parseJson } from '../parse-json.ts'

const KEY_BYTES = 32

/** Sealing keys, newest first: the newest seals, all open. `key` is base64url of 32 bytes. */
export const KeyRing = z
  .array(
    z.object({
      id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16}$/)),
      key: z.string().check(z.refine((key) => decodeBase64url(key)?.length === KEY_BYTES, { error: 'must be 32 bytes in base64url' })),
    }),
  )
  .check(
    z.minLength(1),
    // If two keys had one name, one of them would never open anything.
    z.refine((ring) => new Set(ring.map(({ id }) => id)).size === ring.length, { error: 'must not name two keys alike' }),
  )
export type KeyRing = z.infer<typeof KeyRing>

/** Reads the key ring of an environment variable: a JSON array. Throws with the reason, never with a key, when it is not one. */
export function parseKeyRing(json: string): KeyRing {
  const result = z.safeParse(KeyRing, parseJson(json))
  if (result.success) return result.data
  const reasons = result.error.issues.map((issue) => `${issue.path.join('.') || 'the ring'}: ${issue.message}`)
  throw new TypeError(`The session key ring is not usable (${reasons.join('; ')})`)
}
