import type { OutboxMessage } from '@galleria/commerce/events/outbox-message'
import type { RecordedEvent } from '@galleria/commerce/events/recorded-event'
import { sql } from 'drizzle-orm'
import { outbox } from '../../db/schema/outbox.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import type { OutboxContext } from '../contexts.ts'

const insertMessage = memoizeStatement((db: OutboxContext['db']) =>
  db
    .insert(outbox)
    .values({ message: sql.placeholder('message'), dueAt: sql.placeholder('time'), createdAt: sql.placeholder('time') })
    .prepare(),
)

/** Puts a message into the outbox. Call it in the transaction of what the message tells, and wake the outbox after that (`scheduleOutbox`). */
export function postMessage({ db, now }: Pick<OutboxContext, 'db' | 'now'>, message: OutboxMessage): void {
  insertMessage(db).run({ message, time: now() })
}

/**
 * Writes down what happened, for the webhooks. Call it in the transaction that makes it happen, and wake the outbox after that
 * transaction (`scheduleOutbox`): an event is told exactly when what it tells was committed.
 */
export function recordEvent(context: Pick<OutboxContext, 'db' | 'now'>, event: Omit<RecordedEvent, 'id' | 'happenedAt'>): void {
  postMessage(context, { topic: 'domain-event', event: { ...event, id: crypto.randomUUID(), happenedAt: context.now() } })
}
