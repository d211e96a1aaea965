import { MINUTE } from '@galleria/commerce/values/durations'
import { mailboxKey } from '@galleria/commerce/values/mailbox-key'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { signInAttempts } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'

/** Milliseconds from the first try after which counting begins anew. */
const WINDOW = 15 * MINUTE

export interface Attempts {
  readonly count: number
  readonly lastAt: number
  /** The time when the attempts are forgotten. */
  readonly until: number
}

/** Counts one more try and gives how many there were in this quarter of an hour, this one among them. */
export function countAttempt({ db, now }: IdentityContext, key: string): number {
  const time = now()
  const { firstAt, lastAt } = signInAttempts
  db.delete(signInAttempts)
    .where(lt(lastAt, time - WINDOW))
    .run()
  // The last try does not count: with a try every few minutes, as in a shop that is alive, nothing would ever be forgotten.
  db.delete(signInAttempts)
    .where(and(eq(signInAttempts.key, key), lte(firstAt, time - WINDOW)))
    .run()
  const counted = db
    .insert(signInAttempts)
    .values({ key, count: 1, firstAt: time, lastAt: time })
    .onConflictDoUpdate({ target: signInAttempts.key, set: { count: sql`${signInAttempts.count} + 1`, lastAt: time } })
    .returning()
    .get()
  return counted.count
}

/** Counts mails to a mailbox, however its address is spelled: tags after "+" would otherwise turn one mailbox into many. */
export function countMail(
  context: IdentityContext,
  kind: 'mail' | 'opt-in-mail' | 'stock-alert-mail' | 'verification-mail' | 'sign-in-mail',
  email: string,
): number {
  return countAttempt(context, `${kind}:${mailboxKey(email)}`)
}

/** How often it was tried, and when last; without counting. */
export function attemptsOf({ db, now }: IdentityContext, key: string): Attempts {
  const row = db.select().from(signInAttempts).where(eq(signInAttempts.key, key)).get()
  return row && row.firstAt > now() - WINDOW
    ? { count: row.count, lastAt: row.lastAt, until: row.firstAt + WINDOW }
    : { count: 0, lastAt: 0, until: 0 }
}

/** A successful sign-in clears the count. */
export function forgetAttempts({ db }: IdentityContext, key: string): void {
  db.delete(signInAttempts).where(eq(signInAttempts.key, key)).run()
}

/** Takes one try back: it was none. */
export function uncountAttempt({ db }: IdentityContext, key: string): void {
  db.update(signInAttempts)
    .set({ count: sql`${signInAttempts.count} - 1` })
    .where(and(eq(signInAttempts.key, key), gt(signInAttempts.count, 0)))
    .run()
}
