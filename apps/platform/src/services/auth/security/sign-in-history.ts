import type { Device } from '@galleria/client-address'
import { DAY, HOUR } from '@galleria/commerce/values/durations'
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { signInHistory } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'

/** Maximum records per outcome: failed guesses cannot push sign-ins out of the list. */
const MAX_RECORDS = 20
const RETENTION = 180 * DAY
/** Failures of one device within this time are told as one. */
const ONE_TRY = HOUR

type SignInRow = typeof signInHistory.$inferSelect
type Outcome = SignInRow['outcome']

/** Records a sign-in. */
export function noteSignIn(context: IdentityContext, memberId: string, device: Device): void {
  insertRecord(context, memberId, 'SUCCESS', device)
}

/**
 * Records a try to sign in as failed. It is called before the password is checked and taken back by `forgetFailedTry`: a response must not
 * take longer for an address that has a member.
 */
export function noteFailedTry(context: IdentityContext, memberId: string, device: Device): void {
  const { db, now } = context
  const last = findLatest(context, memberId)
  if (last?.outcome !== 'FAILURE' || !isSameDevice(last, device) || last.at <= now() - ONE_TRY)
    return insertRecord(context, memberId, 'FAILURE', device)
  db.update(signInHistory)
    .set({ count: sql`${signInHistory.count} + 1`, at: now() })
    .where(eq(signInHistory.id, last.id))
    .run()
}

/** Takes the latest failed try of a device back: it did not fail. */
export function forgetFailedTry({ db }: IdentityContext, memberId: string, device: Device): void {
  const failed = db
    .select()
    .from(signInHistory)
    .where(and(eq(signInHistory.memberId, memberId), eq(signInHistory.outcome, 'FAILURE')))
    .orderBy(desc(signInHistory.at), desc(signInHistory.id))
    .all()
    .find((record) => isSameDevice(record, device))
  if (!failed) return
  const { id, count } = failed
  if (count > 1)
    db.update(signInHistory)
      .set({ count: count - 1 })
      .where(eq(signInHistory.id, id))
      .run()
  else db.delete(signInHistory).where(eq(signInHistory.id, id)).run()
}

/** The latest sign-ins and failed tries, newest first. */
export function listSignIns({ db }: IdentityContext, memberId: string): SignInRow[] {
  return db
    .select()
    .from(signInHistory)
    .where(eq(signInHistory.memberId, memberId))
    .orderBy(desc(signInHistory.at), desc(signInHistory.id))
    .limit(MAX_RECORDS)
    .all()
}

function findLatest({ db }: IdentityContext, memberId: string): SignInRow | undefined {
  return db
    .select()
    .from(signInHistory)
    .where(eq(signInHistory.memberId, memberId))
    .orderBy(desc(signInHistory.at), desc(signInHistory.id))
    .get()
}

function insertRecord({ db, now }: IdentityContext, memberId: string, outcome: Outcome, device: Device): void {
  const time = now()
  db.insert(signInHistory)
    .values({ memberId, outcome, at: time, ...device })
    .run()
  const { id, at } = signInHistory
  const ofOutcome = and(eq(signInHistory.memberId, memberId), eq(signInHistory.outcome, outcome))
  const latest = db.select({ id }).from(signInHistory).where(ofOutcome).orderBy(desc(at), desc(id)).limit(MAX_RECORDS)
  db.delete(signInHistory)
    .where(and(ofOutcome, notInArray(id, latest)))
    .run()
  db.delete(signInHistory)
    .where(and(eq(signInHistory.memberId, memberId), lt(at, time - RETENTION)))
    .run()
}

function isSameDevice(row: SignInRow, device: Device): boolean {
  return (['browser', 'system', 'country', 'city'] as const).every((part) => row[part] === (device[part] ?? null))
}
