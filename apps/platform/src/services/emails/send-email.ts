import { emailRetryDelay } from '@galleria/commerce/emails/email-retries'
import { OPEN_EMAIL_STATES } from '@galleria/platform-client/entities/emails/email-summary'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { emails } from '../../db/schema/outbox.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import type { OutboxContext } from '../contexts.ts'
import { bareMessageId, EmailBounced, EmailRefused, type EmailSender } from './senders/email-sender.ts'

/** The maximum length of a noted reason, in characters: some servers answer with pages. */
const MAX_REASON = 500

const ofId = eq(emails.id, sql.placeholder('id'))
const emailOfId = memoizeStatement((db: OutboxContext['db']) => db.select().from(emails).where(ofId).prepare())
const stored = memoizeStatement((db: OutboxContext['db']) =>
  db
    .update(emails)
    .set({ state: 'STORED' })
    .where(and(ofId, inArray(emails.state, [...OPEN_EMAIL_STATES])))
    .prepare(),
)

type Email = typeof emails.$inferSelect

/** Sends one e-mail of the outbox, which has failed so many times before. Throws where it is to be tried again; what failed for good is written down. */
export async function sendEmail(context: OutboxContext, id: number, failures: number): Promise<void> {
  const { db, now, sender, hasBounced } = context
  if (!sender) {
    stored(db).run({ id })
    return
  }
  const email = emailOfId(db).get({ id })
  if (!email || !OPEN_EMAIL_STATES.some((state) => state === email.state)) return
  // Mails to dead addresses hurt the sender's reputation. Addresses that complained still get what they ordered or asked for.
  if (await hasBounced(email.recipient)) {
    settle({ state: 'SUPPRESSED', lastError: 'The address has bounced.' })
    return
  }
  try {
    const messageId = await handOver(context, sender, email)
    settle({ state: 'SENT', messageId: messageId === undefined ? null : bareMessageId(messageId), lastError: null })
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON)
    if (error instanceof EmailBounced) {
      if (error.isAddressDead) await context.noteBounce(email.recipient)
      settle({ state: 'BOUNCED', lastError })
    } else if (error instanceof EmailRefused || emailRetryDelay(failures + 1) === undefined) settle({ state: 'FAILED', lastError })
    else {
      db.update(emails).set({ state: 'RETRYING', lastError }).where(eq(emails.id, id)).run()
      throw error
    }
  }

  function settle(outcome: Partial<Email>): void {
    db.update(emails)
      .set({ ...outcome, settledAt: now() })
      .where(eq(emails.id, id))
      .run()
  }
}

async function handOver({ mailSender }: OutboxContext, sender: EmailSender, email: Email): Promise<string | undefined> {
  const { id, recipient, fromName, subject, text, html, deliveryKey, unsubscribeUrl } = email
  const { address: from = sender.from, replyTo } = (await mailSender()) ?? {}
  return sender.send({
    key: deliveryKey ?? String(id),
    to: recipient,
    ...(fromName !== null && { fromName: oneLine(fromName) }),
    ...(from && { from }),
    ...(replyTo && { replyTo }),
    subject: oneLine(subject),
    text,
    html,
    ...(unsubscribeUrl !== null && { headers: unsubscribeHeaders(unsubscribeUrl) }),
  })
}

/** Names that shoppers and others choose stand in headers, where a line break would begin another one. */
const oneLine = (value: string): string => value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** RFC 2369 and RFC 8058: mail programs show a button of their own, which is better than a complaint. */
function unsubscribeHeaders(url: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
