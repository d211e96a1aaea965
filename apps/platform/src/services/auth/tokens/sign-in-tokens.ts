import { DAY, HOUR, MINUTE } from '@galleria/commerce/values/durations'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { signInTokens } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'
import { digestOf, newSecret } from './secrets.ts'

type TokenRow = typeof signInTokens.$inferSelect
export type TokenPurpose = TokenRow['purpose']

/** How long a token of each purpose lives, in milliseconds. */
const LIFETIMES: Readonly<Record<TokenPurpose, number>> = {
  session: HOUR,
  cookie: 30 * DAY,
  state: HOUR,
  code: 5 * MINUTE,
  recovery: HOUR,
  activation: 7 * DAY,
  verification: 7 * DAY,
  export: 5 * MINUTE,
  'sign-in': 15 * MINUTE,
  'login-email': DAY,
  'contact-email': DAY,
  'email-undo': 7 * DAY,
}

/** Makes a token and forgets those that ran out a day ago. The token itself is nowhere but in the answer. */
export function issueToken(
  { db, now }: IdentityContext,
  token: Pick<TokenRow, 'purpose' | 'memberId'> & Partial<Pick<TokenRow, 'sessionId' | 'requestId' | 'returnUrl'>>,
): string {
  const secret = newSecret()
  const time = now()
  db.delete(signInTokens)
    .where(lt(signInTokens.expiresAt, time - DAY))
    .run()
  db.insert(signInTokens)
    .values({ ...token, digest: digestOf(secret), createdAt: time, expiresAt: time + LIFETIMES[token.purpose] })
    .run()
  return secret
}

/** The token, where it is one of this purpose and has not run out. One that was used is told as such: what that means differs. */
export function findToken({ db, now }: IdentityContext, secret: string, ...purposes: readonly TokenPurpose[]): TokenRow | undefined {
  const token = db
    .select()
    .from(signInTokens)
    .where(eq(signInTokens.digest, digestOf(secret)))
    .get()
  return token && purposes.includes(token.purpose) && token.expiresAt > now() ? token : undefined
}

/** A token works once from here on. */
export function useToken({ db, now }: IdentityContext, { digest }: Pick<TokenRow, 'digest'>): void {
  db.update(signInTokens).set({ usedAt: now() }).where(eq(signInTokens.digest, digest)).run()
}

/** Voids all of the member's tokens of this purpose. */
export function voidTokens({ db, now }: IdentityContext, memberId: string, ...purposes: readonly TokenPurpose[]): void {
  for (const purpose of purposes) {
    db.update(signInTokens)
      .set({ usedAt: now() })
      .where(and(eq(signInTokens.memberId, memberId), eq(signInTokens.purpose, purpose), isNull(signInTokens.usedAt)))
      .run()
  }
}
