import { emails, outbox } from '../../db/schema/outbox.ts'
import type { OutboxContext } from '../contexts.ts'

export interface NewEmail {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Puts an e-mail into the outbox, in the transaction of what it tells about; wake the outbox after that transaction. */
export function queueEmail({ db, now }: Pick<OutboxContext, 'db' | 'now'>, email: NewEmail): void {
  const time = now()
  const { emailId } = db.insert(emails).values({ ...email, state: 'QUEUED', deliveryKey: crypto.randomUUID(), createdAt: time }).returning({ emailId: emails.id }).get()
  db.insert(outbox).values({ message: { topic: 'email', emailId }, dueAt: time, createdAt: time }).run()
}
