import { desc } from 'drizzle-orm'
import { emails } from '../../db/schema/outbox.ts'
import type { OutboxContext } from '../contexts.ts'

const MOST = 200

export interface SentEmail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdDate: string
}

/** The latest e-mails of an object, newest first. */
export function listEmails({ db }: Pick<OutboxContext, 'db'>): SentEmail[] {
  const rows = db.select().from(emails).orderBy(desc(emails.id)).limit(MOST).all()
  return rows.map(({ recipient, createdAt, ...email }) => ({ ...email, to: recipient, createdDate: new Date(createdAt).toISOString() }))
}
