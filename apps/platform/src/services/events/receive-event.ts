import { eq, sql } from 'drizzle-orm'
import { deliveries, endpoints, entitySequences, events } from '../../db/schema/events.ts'
import type { RecordedEvent } from '../../domain/recorded-event.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import type { EventsContext } from './events-context.ts'

/** Takes an event out of another object's outbox: numbers it and puts it on its way to whoever wants it. Told twice, it is taken once. */
export function receiveEvent(context: EventsContext, event: RecordedEvent): void {
  const taken = context.db.transaction(() => take(context, event))
  if (taken) deliverWebhooks(context)
}

function take({ db, now }: EventsContext, event: RecordedEvent): boolean {
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
  const wanting = db.select().from(endpoints).where(eq(endpoints.active, true)).all().filter(({ eventTypes }) => wants(eventTypes, event.eventType))
  for (const { id } of wanting) {
    db.insert(deliveries).values({ endpointId: id, eventNumber: number, entityKey, state: 'PENDING', attempts: 0, dueAt: time, triedSince: time, createdAt: time }).run()
  }
  return wanting.length > 0
}

export function wants(eventTypes: readonly string[], eventType: string): boolean {
  return eventTypes.length === 0 || eventTypes.includes(eventType)
}
