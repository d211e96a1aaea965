import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for a URL or a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret. It needs no salt: the secret has more than enough of its own. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
