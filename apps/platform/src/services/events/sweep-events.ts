import { and, eq, exists, lt, not } from 'drizzle-orm'
import { deliveries, events } from '../../db/schema/events.ts'
import { DAY } from '../../domain/values/durations.ts'
import type { EventsContext } from './events-context.ts'

/** How long an event can be replayed. */
const KEEP_EVENTS = 7 * DAY
const KEEP_DEAD_LETTERS = 30 * DAY

/** Deletes old events and deliveries. Numbers of entities stay, so they never begin anew. */
export function sweepEvents({ db, now }: EventsContext): void {
  const settled = (state: 'DELIVERED' | 'DEAD', keep: number) => and(eq(deliveries.state, state), lt(deliveries.finishedAt, now() - keep))
  db.delete(deliveries).where(settled('DELIVERED', KEEP_EVENTS)).run()
  db.delete(deliveries).where(settled('DEAD', KEEP_DEAD_LETTERS)).run()
  const target = db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.eventNumber, events.number))
  db.delete(events)
    .where(and(lt(events.receivedAt, now() - KEEP_EVENTS), not(exists(target))))
    .run()
}
