import { base64url } from 'jose'
import type { Variables } from '../env.ts'
import { isSameSecret } from './same-secret.ts'

/** Tokens are signatures of other texts, which have dots. */
const PURPOSE = 'rows of the catalog for replicas'

/** What a replica proves itself by when it asks home for rows. */
export function replicationKey({ TOKEN_SECRET: [key] }: Pick<Variables, 'TOKEN_SECRET'>): Promise<string> {
  return deriveKey(key)
}

/** Whether it is the key of a replica, which may have another of the secrets while they are changed. */
export async function isReplicationKey(candidate: string, { TOKEN_SECRET }: Pick<Variables, 'TOKEN_SECRET'>): Promise<boolean> {
  const known = await Promise.all(TOKEN_SECRET.map(async (key) => isSameSecret(candidate, await deriveKey(key))))
  return known.includes(true)
}

async function deriveKey(secret: Uint8Array): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const derived = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(PURPOSE))
  return base64url.encode(new Uint8Array(derived))
}
