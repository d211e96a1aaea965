import { and, gte, lt, min, ne } from 'drizzle-orm'
import { emails } from '../../db/schema/outbox.ts'
import { DAY } from '../../domain/durations.ts'
import type { OutboxContext } from '../contexts.ts'

/** Reports of bounces and complaints come within days. What is older is names, addresses and links that nobody needs. */
const KEEP = 30 * DAY

/** Forgets e-mails of long ago, whatever became of them. */
export function sweepEmails({ db, now }: Pick<OutboxContext, 'db' | 'now'>): void {
  const old = now() - KEEP
  const kept = db
    .select({ id: min(emails.id) })
    .from(emails)
    .where(gte(emails.createdAt, old))
    .get()?.id
  db.delete(emails)
    .where(and(kept == null ? lt(emails.createdAt, old) : lt(emails.id, kept), ne(emails.state, 'QUEUED')))
    .run()
}
