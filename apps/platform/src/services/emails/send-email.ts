import { and, eq, sql } from 'drizzle-orm'
import { emails } from '../../db/schema/outbox.ts'
import { cachedStatement } from '../../db/sql/cached-statement.ts'
import { DAY } from '../../domain/values/durations.ts'
import type { OutboxContext } from '../contexts.ts'
import { EmailRefused } from './email-sender.ts'

/** An e-mail that could not be sent for that long is old news. */
const MAX_RETRY_TIME = DAY

const ofId = eq(emails.id, sql.placeholder('id'))
const emailOfId = cachedStatement((db: OutboxContext['db']) => db.select().from(emails).where(ofId).prepare())
const stored = cachedStatement((db: OutboxContext['db']) =>
  db
    .update(emails)
    .set({ state: 'STORED' })
    .where(and(ofId, eq(emails.state, 'QUEUED')))
    .prepare(),
)

/** Sends one e-mail of the outbox. Throws where it is to be tried again; what failed for good is written down. */
export async function sendEmail({ db, now, sender, hasBounced, mailSender }: OutboxContext, id: number): Promise<void> {
  if (!sender) {
    stored(db).run({ id })
    return
  }
  const ofEmail = eq(emails.id, id)
  const email = emailOfId(db).get({ id })
  if (email?.state !== 'QUEUED') return
  const { recipient: to, fromName, subject, text, html, deliveryKey, unsubscribeUrl } = email
  // Mails to dead addresses hurt the sender's reputation. Addresses that complained still get what they ordered or asked for.
  if (await hasBounced(to)) {
    db.update(emails).set({ state: 'SUPPRESSED', lastError: 'The address has bounced.', settledAt: now() }).where(ofEmail).run()
    return
  }
  try {
    const { address: from, replyTo } = (await mailSender()) ?? {}
    const messageId = await sender({
      key: deliveryKey ?? String(id),
      to,
      ...(fromName !== null && { fromName }),
      ...(from && { from }),
      ...(replyTo && { replyTo }),
      subject,
      text,
      html,
      ...(unsubscribeUrl !== null && { headers: unsubscribeHeaders(unsubscribeUrl) }),
    })
    db.update(emails)
      .set({ state: 'SENT', messageId: messageId ?? null, lastError: null, settledAt: now() })
      .where(ofEmail)
      .run()
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    const final = error instanceof EmailRefused || now() - email.createdAt > MAX_RETRY_TIME
    db.update(emails)
      .set({ lastError, ...(final && { state: 'FAILED' as const, settledAt: now() }) })
      .where(ofEmail)
      .run()
    if (!final) throw error
  }
}

/** RFC 2369 and RFC 8058: mail programs show a button of their own, which is better than a complaint. */
function unsubscribeHeaders(url: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
