import { DAY } from '@galleria/commerce/values/durations'
import { lt, sql } from 'drizzle-orm'
import { dataExports, signInSessions, verificationCodes, visitors } from '../../../db/schema/identity.ts'
import { jsonValues } from '../../../db/sql/filter.ts'
import type { IdentityContext } from '../../contexts.ts'
import { postMessage } from '../../outbox/post-message.ts'

/** Rows of each kind that one sweep deletes at most, so that no request waits long for it. */
const MAX_ROWS = 500
/** What has run out stays as long as a token or a code of it may still come: it is refused by its row then. */
const RETENTION = DAY

/** Deletes visitors, sign-ins and codes that ran out, and asks for the end of the visitors' carts: schedule the outbox after it. True when there may be more. */
export function sweepSessions(context: IdentityContext): boolean {
  const { db, now } = context
  const before = now() - RETENTION
  const expired = db.select({ id: visitors.id }).from(visitors).where(lt(visitors.expiresAt, before)).limit(MAX_ROWS).all()
  const visitorIds = expired.map(({ id }) => id)
  const sessions = db
    .select({ id: signInSessions.id })
    .from(signInSessions)
    .where(lt(signInSessions.expiresAt, before))
    .limit(MAX_ROWS)
    .all()
  const codes = db
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(lt(verificationCodes.expiresAt, before))
    .limit(MAX_ROWS)
    .all()
  const files = db.select({ id: dataExports.id }).from(dataExports).where(lt(dataExports.expiresAt, now())).limit(MAX_ROWS).all()
  db.transaction(() => {
    if (visitorIds.length > 0) postMessage(context, { topic: 'visitors-expired', visitorIds })
    for (const [table, rows] of [
      [visitors, expired],
      [signInSessions, sessions],
      [verificationCodes, codes],
      [dataExports, files],
    ] as const) {
      if (rows.length > 0)
        db.delete(table)
          .where(sql`${table.id} in ${jsonValues(rows.map(({ id }) => id))}`)
          .run()
    }
  })
  return [expired, sessions, codes, files].some(({ length }) => length === MAX_ROWS)
}
