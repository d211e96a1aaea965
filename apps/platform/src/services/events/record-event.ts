import { outbox } from '../../db/schema/outbox.ts'
import type { RecordedEvent } from '../../domain/recorded-event.ts'
import type { OutboxContext } from '../contexts.ts'

/**
 * Writes down what happened, for the webhooks. Call it in the transaction that makes it happen, and wake the outbox after that
 * transaction (`wakeForOutbox`): an event is told exactly when what it tells was committed.
 */
export function recordEvent({ db, now }: Pick<OutboxContext, 'db' | 'now'>, event: Omit<RecordedEvent, 'id' | 'happenedAt'>): void {
  const time = now()
  const recorded: RecordedEvent = { ...event, id: crypto.randomUUID(), happenedAt: time }
  db.insert(outbox).values({ message: { topic: 'domain-event', event: recorded }, dueAt: time, createdAt: time }).run()
}
