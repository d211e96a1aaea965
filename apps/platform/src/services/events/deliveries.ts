import { and, count, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { deliveries, events } from '../../db/schema/events.ts'
import { invalid } from '../../domain/failure.ts'
import type { Delivery, DeliveryQuery, Redelivery } from '../../domain/webhook-requests.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { findEndpoint } from './endpoints.ts'
import type { EventsContext } from './events-context.ts'
import { wants } from './receive-events.ts'

const USUAL_LIMIT = 50

/** Deliveries, the newest first: the dead letters with `state: DEAD`. */
export function queryDeliveries({ db }: EventsContext, { endpointId, state, cursor, limit = USUAL_LIMIT }: DeliveryQuery) {
  const rows = db
    .select()
    .from(deliveries)
    .innerJoin(events, eq(events.number, deliveries.eventNumber))
    .where(
      and(
        endpointId === undefined ? undefined : eq(deliveries.endpointId, endpointId),
        state === undefined ? undefined : eq(deliveries.state, state),
        cursor === undefined ? undefined : lt(deliveries.id, Number(cursor)),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit + 1)
    .all()
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.deliveries.id
  return { deliveries: page.map(document), ...(rows.length > limit && last !== undefined && { nextCursor: String(last) }) }
}

/** Sends events again, as if for the first time; `redelivered` is how many. */
export function redeliver(context: EventsContext, { deliveryIds, deadLettersOf, replay }: Redelivery): { redelivered: number } {
  if ([deliveryIds, deadLettersOf, replay].filter((way) => way !== undefined).length !== 1) {
    throw invalid('deliveryIds', 'or deadLettersOf or replay must be there, and only one of them', 'REQUIRED_ONE_OF_FIELD')
  }
  const redelivered = context.db.transaction(() => {
    if (deliveryIds) return again(context, deliveryIds.map(Number))
    if (replay) return replayed(context, replay.endpointId, Date.parse(replay.since))
    return deadAgain(context, deadLettersOf ?? '')
  })
  context.failing.clear()
  deliverWebhooks(context)
  return { redelivered }
}

function afresh({ now }: EventsContext) {
  return { state: 'PENDING', attempts: 0, dueAt: now(), triedSince: now(), lastStatus: null, lastError: null, finishedAt: null } as const
}

function again(context: EventsContext, ids: number[]): number {
  return context.db.update(deliveries).set(afresh(context)).where(inArray(deliveries.id, ids)).returning({ id: deliveries.id }).all().length
}

function deadAgain(context: EventsContext, endpointId: string): number {
  findEndpoint(context, endpointId)
  const dead = and(eq(deliveries.endpointId, endpointId), eq(deliveries.state, 'DEAD'))
  const total = context.db.select({ total: count() }).from(deliveries).where(dead).get()?.total ?? 0
  context.db.update(deliveries).set(afresh(context)).where(dead).run()
  return total
}

function replayed(context: EventsContext, endpointId: string, since: number): number {
  const { db, now } = context
  const { eventTypes } = findEndpoint(context, endpointId)
  const fresh = afresh(context)
  const kept = db.select({ number: events.number, eventType: events.eventType, entityKey: events.entityKey }).from(events).where(gte(events.receivedAt, since)).all()
  const wanted = kept.filter(({ eventType }) => wants(eventTypes, eventType))
  for (const { number, entityKey } of wanted) {
    db.insert(deliveries)
      .values({ endpointId, eventNumber: number, entityKey, createdAt: now(), ...fresh })
      .onConflictDoUpdate({ target: [deliveries.endpointId, deliveries.eventNumber], set: fresh })
      .run()
  }
  return wanted.length
}

function document({ deliveries: row, events: { event } }: { deliveries: typeof deliveries.$inferSelect; events: typeof events.$inferSelect }): Delivery {
  return {
    id: String(row.id),
    endpointId: row.endpointId,
    eventId: event.id,
    eventType: event.eventType,
    entityId: event.entityId,
    state: row.state,
    attempts: row.attempts,
    createdDate: new Date(row.createdAt).toISOString(),
    ...(row.state === 'PENDING' && { nextAttemptDate: new Date(row.dueAt).toISOString() }),
    ...(row.finishedAt !== null && { finishedDate: new Date(row.finishedAt).toISOString() }),
    ...(row.lastStatus !== null && { lastStatus: row.lastStatus }),
    ...(row.lastError !== null && { lastError: row.lastError }),
  }
}
