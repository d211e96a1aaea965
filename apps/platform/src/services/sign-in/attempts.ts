import { eq, lt, sql } from 'drizzle-orm'
import { signInAttempts } from '../../db/schema/identity.ts'
import type { IdentityContext } from '../contexts.ts'

/** Milliseconds after which a row of attempts is forgotten. */
const WINDOW = 15 * 60_000

/** Counts one more try and gives how many there were in the last quarter of an hour, this one among them. */
export function countAttempt({ db, now }: IdentityContext, key: string): number {
  const time = now()
  db.delete(signInAttempts).where(lt(signInAttempts.lastAt, time - WINDOW)).run()
  const counted = db
    .insert(signInAttempts)
    .values({ key, count: 1, firstAt: time, lastAt: time })
    .onConflictDoUpdate({ target: signInAttempts.key, set: { count: sql`${signInAttempts.count} + 1`, lastAt: time } })
    .returning()
    .get()
  return counted.count
}

/** How often it was tried, and when last; without counting. */
export function attemptsOf({ db, now }: IdentityContext, key: string): { readonly count: number; readonly lastAt: number } {
  const row = db.select().from(signInAttempts).where(eq(signInAttempts.key, key)).get()
  return row && row.lastAt >= now() - WINDOW ? row : { count: 0, lastAt: 0 }
}

/** Whoever proved to be the member has nothing to guess. */
export function forgetAttempts({ db }: IdentityContext, key: string): void {
  db.delete(signInAttempts).where(eq(signInAttempts.key, key)).run()
}
