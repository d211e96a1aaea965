import { isoDate } from '@galleria/commerce/values/iso-date'
import { desc } from 'drizzle-orm'
import { emails } from '../../db/schema/outbox.ts'
import type { OutboxContext } from '../contexts.ts'

const MAX_ENTRIES = 200

export interface SentEmail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where the buttons of mail programs end what the mail belongs to; null for a mail that cannot be unsubscribed from. */
  readonly unsubscribeUrl: string | null
  readonly createdDate: string
  readonly state: (typeof emails.$inferSelect)['state']
  /** The reason why the e-mail was not sent, or not yet, or came back. */
  readonly lastError: string | null
}

/** The latest e-mails of an object, newest first. */
export function listEmails({ db }: Pick<OutboxContext, 'db'>): SentEmail[] {
  const rows = db.select().from(emails).orderBy(desc(emails.createdAt), desc(emails.id)).limit(MAX_ENTRIES).all()
  return rows.map(({ id, recipient, subject, text, html, unsubscribeUrl, createdAt, state, lastError }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    unsubscribeUrl,
    createdDate: isoDate(createdAt),
    state,
    lastError,
  }))
}

export const listEmailsMethods = { listEmails }
