import type { RecordedEvent } from '../../domain/recorded-event.ts'
import type { OutboxContext } from '../contexts.ts'
import { postMessage } from '../operations/post-message.ts'

/**
 * Writes down what happened, for the webhooks. Call it in the transaction that makes it happen, and wake the outbox after that
 * transaction (`wakeForOutbox`): an event is told exactly when what it tells was committed.
 */
export function recordEvent(context: Pick<OutboxContext, 'db' | 'now'>, event: Omit<RecordedEvent, 'id' | 'happenedAt'>): void {
  postMessage(context, { topic: 'domain-event', event: { ...event, id: crypto.randomUUID(), happenedAt: context.now() } })
}
