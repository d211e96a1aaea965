import { sql } from 'drizzle-orm'
import { emails } from '../../db/schema/outbox.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import type { OutboxContext, OwnerNotices } from '../contexts.ts'
import { postMessage } from '../outbox/post-message.ts'

export interface NewEmail {
  readonly fromName: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl?: string
}

const insertEmail = memoizeStatement((db: OutboxContext['db']) =>
  db
    .insert(emails)
    .values({
      recipient: sql.placeholder('recipient'),
      fromName: sql.placeholder('fromName'),
      subject: sql.placeholder('subject'),
      text: sql.placeholder('text'),
      html: sql.placeholder('html'),
      unsubscribeUrl: sql.placeholder('unsubscribeUrl'),
      deliveryKey: sql.placeholder('deliveryKey'),
      createdAt: sql.placeholder('createdAt'),
      state: 'QUEUED',
    })
    .returning({ emailId: emails.id })
    .prepare(),
)

/** Puts an e-mail into the outbox, in the transaction of what it tells about; wake the outbox after that transaction. Gives its number. */
export function queueEmail(context: Pick<OutboxContext, 'db' | 'now'>, email: NewEmail): number {
  const { emailId } = insertEmail(context.db).get({
    unsubscribeUrl: null,
    ...email,
    deliveryKey: crypto.randomUUID(),
    createdAt: context.now(),
  })
  postMessage(context, { topic: 'email', emailId })
  return emailId
}

/** Queues a mail to the owner. */
export function notifyOwner(context: Pick<OutboxContext, 'db' | 'now'> & OwnerNotices, content: Omit<NewEmail, 'recipient'>): void {
  if (context.ownerEmail !== undefined) queueEmail(context, { recipient: context.ownerEmail, ...content })
}
