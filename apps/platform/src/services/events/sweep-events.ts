import { DAY, HOUR } from '@galleria/commerce/values/durations'
import { and, eq, exists, lt, not, or, sql } from 'drizzle-orm'
import { deliveries, events } from '../../db/schema/events.ts'
import type { EventsContext } from './events-context.ts'

/** How long, and up to how many bytes in all, delivered events can be sent again. */
const KEEP_DELIVERED = 7 * DAY
const KEEP_DELIVERED_BYTES = 16 * 1024 * 1024
const KEEP_DEAD_LETTERS = 30 * DAY
/** The number of deliveries after which the next sweep is due: about 2 MB of events. */
const SWEEP_AFTER = 500

const deliveredSinceSweep = new WeakMap<EventsContext, number>()

/** Deletes events and deliveries that are no longer needed. Numbers of entities stay, so they never begin anew. */
export function sweepEvents(context: EventsContext): void {
  const { db, now } = context
  deliveredSinceSweep.set(context, 0)
  const whereSettled = (state: 'DELIVERED' | 'DEAD', keep: number) =>
    and(eq(deliveries.state, state), lt(deliveries.finishedAt, now() - keep))
  db.delete(deliveries).where(whereSettled('DELIVERED', KEEP_DELIVERED)).run()
  db.delete(deliveries).where(whereSettled('DEAD', KEEP_DEAD_LETTERS)).run()
  const { number = 0 } = db.get<{ number?: number }>(OLDEST_BEYOND_WINDOW) ?? {}
  db.delete(deliveries)
    .where(and(eq(deliveries.state, 'DELIVERED'), sql`${deliveries.eventNumber} <= ${number}`))
    .run()
  const target = db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.eventNumber, events.number))
  // An outbox that tells a late event twice is still recognised by its id.
  const old = or(sql`${events.number} <= ${number}`, lt(events.receivedAt, now() - HOUR))
  db.delete(events)
    .where(and(old, not(exists(target))))
    .run()
}

/** Sweeps now and then while many events are delivered. */
export function sweepAfterDelivery(context: EventsContext): void {
  const delivered = (deliveredSinceSweep.get(context) ?? 0) + 1
  deliveredSinceSweep.set(context, delivered)
  if (delivered >= SWEEP_AFTER) sweepEvents(context)
}

/** The newest event that no longer fits into the window of delivered ones. */
const OLDEST_BEYOND_WINDOW = sql`
  select max(number) as number from (
    select number, sum(octet_length(event)) over (order by number desc) as bytes from events
    where exists (select 1 from deliveries where event_number = events.number and state = 'DELIVERED')
  ) where bytes > ${KEEP_DELIVERED_BYTES}`
