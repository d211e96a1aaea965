import { DAY, MINUTE } from '@galleria/commerce/values/durations'
import type { EmailReport } from '@galleria/platform-client/entities/emails/email-report'
import { OPEN_EMAIL_STATES } from '@galleria/platform-client/entities/emails/email-summary'
import { and, eq, gte, lt, min, notInArray, sql } from 'drizzle-orm'
import { emails } from '../../db/schema/outbox.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import type { OutboxContext } from '../contexts.ts'
import { bareMessageId } from './senders/email-sender.ts'

/** Notes at the e-mails themselves what was reported about them. Another object may hold them: then nothing is here to note. */
export function markEmails({ db, now }: Pick<OutboxContext, 'db' | 'now'>, { reports }: { reports: readonly EmailReport[] }): void {
  for (const { messageId, email, kind, reason } of reports) {
    if (messageId === undefined || kind === 'DELIVERED') continue
    const [row] = db
      .select({ id: emails.id, recipient: emails.recipient })
      .from(emails)
      .where(eq(emails.messageId, bareMessageId(messageId)))
      .all()
    if (row?.recipient.toLowerCase() !== email.toLowerCase()) continue
    db.update(emails)
      .set({ state: kind, settledAt: now(), ...(reason !== undefined && { lastError: reason }) })
      .where(eq(emails.id, row.id))
      .run()
  }
}

/** Reports of bounces and complaints come within days. Older rows hold only personal data that is no longer needed. */
const KEEP = 30 * DAY
const SWEEP_EVERY = MINUTE

const oldestRetained = memoizeStatement((db: OutboxContext['db']) =>
  db
    .select({ id: min(emails.id) })
    .from(emails)
    .where(gte(emails.createdAt, sql.placeholder('old')))
    .prepare(),
)
const deleteBefore = memoizeStatement((db: OutboxContext['db']) =>
  db
    .delete(emails)
    .where(and(lt(emails.id, sql.placeholder('retained')), notInArray(emails.state, [...OPEN_EMAIL_STATES])))
    .prepare(),
)

const sweptAt = new WeakMap<OutboxContext['db'], number>()

/** Deletes old e-mails in any state, now and then. */
export function sweepEmails({ db, now }: Pick<OutboxContext, 'db' | 'now'>): void {
  const time = now()
  if (time - (sweptAt.get(db) ?? 0) < SWEEP_EVERY) return
  sweptAt.set(db, time)
  const old = time - KEEP
  const retained = oldestRetained(db).get({ old })?.id
  if (retained != null) deleteBefore(db).run({ retained })
  else
    db.delete(emails)
      .where(and(lt(emails.createdAt, old), notInArray(emails.state, [...OPEN_EMAIL_STATES])))
      .run()
}

export const markEmailsMethods = { markEmails }
