import { and, asc, eq, isNull, lte, min } from 'drizzle-orm'
import { outbox } from '../../db/schema/outbox.ts'
import { describeError } from '../../describe-error.ts'
import { retryDelay } from '../../domain/outbox-message.ts'
import type { OutboxContext } from '../contexts.ts'

/** Delivers what is due, each message at least once, and asks to be woken for what is not. */
export async function deliverOutbox(context: OutboxContext): Promise<void> {
  const { db, now } = context
  const due = db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.deliveredAt), lte(outbox.dueAt, now())))
    .orderBy(asc(outbox.id))
    .limit(100)
    .all()
  for (const { id, message, attempts } of due) {
    try {
      await context.deliver(message)
      db.update(outbox).set({ deliveredAt: now(), lastError: null, attempts: attempts + 1 }).where(eq(outbox.id, id)).run()
    } catch (error) {
      const lastError = describeError(error)
      console.error(JSON.stringify({ outbox: id, topic: message.topic, attempts: attempts + 1, error: lastError }))
      db.update(outbox).set({ attempts: attempts + 1, dueAt: now() + retryDelay(attempts + 1), lastError }).where(eq(outbox.id, id)).run()
    }
  }
  wakeForOutbox(context)
}

/** Arms the alarm for the earliest message that waits. */
export function wakeForOutbox({ db, wakeAt }: Pick<OutboxContext, 'db' | 'wakeAt'>): void {
  const next = db.select({ dueAt: min(outbox.dueAt) }).from(outbox).where(isNull(outbox.deliveredAt)).get()
  if (next?.dueAt != null) wakeAt(next.dueAt)
}
