import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import * as z from 'zod/mini'
import type { Variables } from '../../env.ts'

/** What a link to unsubscribe carries. It is encrypted, for addresses have no place in the logs of mail servers. */
const Unsubscription = z.object({
  email: z.string(),
  metadata: z.optional(z.record(z.string(), z.string())),
  language: z.optional(z.string()),
  /** What ends; the newsletter where nothing is named. */
  list: z.optional(z.enum(['stock-alerts', 'checkout-reminders'])),
})
export type Unsubscription = z.infer<typeof Unsubscription>

const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' } as const
const TYPE = 'unsubscribe+jwt'

type Keys = Pick<Variables, 'TOKEN_SECRET' | 'SITE_ID'>

/** The address of a page that ends a subscription, for as long as the shop keeps its secret: a mail can be read years later. */
export async function unsubscribeLink(unsubscription: Unsubscription, keys: Keys & Pick<Variables, 'PUBLIC_URL'>): Promise<string> {
  const token = await new EncryptJWT({ unsubscription })
    .setProtectedHeader({ ...ALGORITHMS, typ: TYPE })
    .setIssuer(keys.SITE_ID)
    .encrypt(await deriveKey(keys.TOKEN_SECRET[0]))
  return `${keys.PUBLIC_URL}/unsubscribe/${token}`
}

/** `undefined` where the token is none of ours. */
export async function readUnsubscribeToken(token: string, keys: Keys): Promise<Unsubscription | undefined> {
  for (const key of keys.TOKEN_SECRET) {
    try {
      const { payload } = await jwtDecrypt(token, await deriveKey(key), {
        issuer: keys.SITE_ID,
        typ: TYPE,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return z.safeParse(Unsubscription, payload['unsubscription']).data
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return undefined
}

/** A key of its own, so that no token of another kind passes for one of these. */
async function deriveKey(tokenKey: Uint8Array): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const secret = await crypto.subtle.importKey('raw', tokenKey, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('unsubscribe') },
      secret,
      256,
    ),
  )
}
