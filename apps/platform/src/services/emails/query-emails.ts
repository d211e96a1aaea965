import { isoDate } from '@galleria/commerce/values/iso-date'
import type { EmailQuery, EmailSummary } from '@galleria/platform-client/entities/emails/email-summary'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { emails } from '../../db/schema/outbox.ts'
import type { OutboxContext } from '../contexts.ts'

/** E-mails of one object, the newest first, from before one of them on. */
export interface EmailsBefore extends Pick<EmailQuery, 'state' | 'email'> {
  readonly before?: number
  readonly limit: number
}

type NumberedEmail = Omit<EmailSummary, 'id'> & { readonly number: number }

export function queryEmails({ db }: Pick<OutboxContext, 'db'>, { state, email, before, limit }: EmailsBefore): NumberedEmail[] {
  const target = and(
    state === undefined ? undefined : eq(emails.state, state),
    email === undefined ? undefined : eq(sql`lower(${emails.recipient})`, email.toLowerCase()),
    before === undefined ? undefined : lt(emails.id, before),
  )
  const { id, recipient, createdAt, settledAt, lastError } = emails
  const rows = db
    .select({ id, recipient, state: emails.state, createdAt, settledAt, lastError })
    .from(emails)
    .where(target)
    .orderBy(desc(id))
    .limit(limit)
    .all()
  return rows.map((row) => ({
    number: row.id,
    to: row.recipient,
    state: row.state,
    createdDate: isoDate(row.createdAt),
    ...(row.settledAt !== null && { settledDate: isoDate(row.settledAt) }),
    ...(row.lastError !== null && { lastError: row.lastError }),
  }))
}

export const queryEmailsMethods = { queryEmails }
