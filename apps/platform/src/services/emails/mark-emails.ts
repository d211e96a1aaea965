import { eq } from 'drizzle-orm'
import { emails } from '../../db/schema/outbox.ts'
import type { EmailReport } from '../../domain/email-reports.ts'
import type { OutboxContext } from '../contexts.ts'

/** Notes at the e-mails themselves what was reported about them. Another object may hold them: then nothing is here to note. */
export function markEmails({ db, now }: Pick<OutboxContext, 'db' | 'now'>, { reports }: { reports: readonly EmailReport[] }): void {
  for (const { messageId, email, kind } of reports) {
    if (messageId === undefined || kind === 'DELIVERED') continue
    const [row] = db.select({ id: emails.id, recipient: emails.recipient }).from(emails).where(eq(emails.messageId, messageId)).all()
    if (row?.recipient.toLowerCase() !== email.toLowerCase()) continue
    db.update(emails).set({ state: kind, settledAt: now() }).where(eq(emails.id, row.id)).run()
  }
}
