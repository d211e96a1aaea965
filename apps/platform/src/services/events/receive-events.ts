import { eq, sql } from 'drizzle-orm'
import { deliveries, endpoints, entitySequences, events } from '../../db/schema/events.ts'
import type { RecordedEvent } from '../../domain/events/recorded-event.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import type { EventsContext } from './events-context.ts'
import { isOnItsWay } from './held-deliveries.ts'

/** Takes events out of another object's outbox: numbers them and queues them for the endpoints that subscribe to them. An event that arrives twice is taken once. */
export function receiveEvents(context: EventsContext, recorded: readonly RecordedEvent[]): void {
  const { db } = context
  const target = db.transaction(() => {
    const active = db.select().from(endpoints).where(eq(endpoints.active, true)).all()
    let any = false
    for (const event of recorded) any = take(context, active, event) || any
    return any
  })
  if (target) deliverWebhooks(context)
}

/** Gives whether anyone wants it. */
function take(
  { db, now }: EventsContext,
  active: readonly Pick<typeof endpoints.$inferSelect, 'id' | 'eventTypes'>[],
  event: RecordedEvent,
): boolean {
  if (db.select({ id: events.id }).from(events).where(eq(events.id, event.id)).get()) return false
  const time = now()
  const entityKey = `${event.entityFqdn}/${event.entityId}`
  const { last: entitySequence } = db
    .insert(entitySequences)
    .values({ entityKey, last: 1 })
    .onConflictDoUpdate({ target: entitySequences.entityKey, set: { last: sql`${entitySequences.last} + 1` } })
    .returning()
    .get()
  const { number } = db
    .insert(events)
    .values({ id: event.id, eventType: event.eventType, entityKey, entitySequence, event, receivedAt: time })
    .returning({ number: events.number })
    .get()
  const wanting = active.filter(({ eventTypes }) => wants(eventTypes, event.eventType))
  for (const { id } of wanting) {
    const held = isOnItsWay({ endpointId: id, entityKey })
    db.insert(deliveries)
      .values({
        endpointId: id,
        eventNumber: number,
        entityKey,
        state: 'PENDING',
        held,
        attempts: 0,
        dueAt: time,
        triedSince: time,
        createdAt: time,
      })
      .run()
  }
  return wanting.length > 0
}

function wants(eventTypes: readonly string[], eventType: string): boolean {
  return eventTypes.length === 0 || eventTypes.includes(eventType)
}
