import { outbox } from '../../db/schema/outbox.ts'
import type { OutboxMessage } from '../../domain/outbox-message.ts'
import type { OutboxContext } from '../contexts.ts'

/** Puts a message into the outbox. Call it in the transaction of what the message tells, and wake the outbox after that (`wakeForOutbox`). */
export function postMessage({ db, now }: Pick<OutboxContext, 'db' | 'now'>, message: OutboxMessage): void {
  const time = now()
  db.insert(outbox).values({ message, dueAt: time, createdAt: time }).run()
}
