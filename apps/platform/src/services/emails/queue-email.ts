import { emails } from '../../db/schema/outbox.ts'
import type { OutboxContext } from '../contexts.ts'

export interface NewEmail {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Puts an e-mail into the outbox, in the transaction of what it tells about. */
export function queueEmail({ db, now }: Pick<OutboxContext, 'db' | 'now'>, email: NewEmail): void {
  db.insert(emails).values({ ...email, createdAt: now() }).run()
}
