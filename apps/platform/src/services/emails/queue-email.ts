import { emails } from '../../db/schema/outbox.ts'
import type { OutboxContext, OwnerNotices } from '../contexts.ts'
import { postMessage } from '../outbox/post-message.ts'

export interface NewEmail {
  readonly fromName: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Puts an e-mail into the outbox, in the transaction of what it tells about; wake the outbox after that transaction. */
export function queueEmail(context: Pick<OutboxContext, 'db' | 'now'>, email: NewEmail): void {
  const { emailId } = context.db
    .insert(emails)
    .values({ ...email, state: 'QUEUED', deliveryKey: crypto.randomUUID(), createdAt: context.now() })
    .returning({ emailId: emails.id })
    .get()
  postMessage(context, { topic: 'email', emailId })
}

/** The same for what the owner should know of. */
export function notifyOwner(context: Pick<OutboxContext, 'db' | 'now'> & OwnerNotices, content: Omit<NewEmail, 'recipient'>): void {
  if (context.ownerEmail !== undefined) queueEmail(context, { recipient: context.ownerEmail, ...content })
}
