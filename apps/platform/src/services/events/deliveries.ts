import { invalid } from '@galleria/commerce/failures/failure'
import { isoDate } from '@galleria/commerce/values/iso-date'
import type { Delivery, DeliveryQuery, Redelivery } from '@galleria/platform-client/entities/webhooks/webhook'
import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { deliveries, events } from '../../db/schema/events.ts'
import { jsonValues } from '../../db/sql/filter.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { findEndpoint } from './endpoints.ts'
import type { EventsContext } from './events-context.ts'
import { holdAgain } from './held-deliveries.ts'

const DEFAULT_LIMIT = 50

/** Deliveries, the newest first: the dead letters with `state: DEAD`. */
function queryDeliveries({ db }: EventsContext, { endpointId, state, cursor, limit = DEFAULT_LIMIT }: DeliveryQuery) {
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
function redeliver(context: EventsContext, { deliveryIds, deadLettersOf, replay }: Redelivery): { redelivered: number } {
  if ([deliveryIds, deadLettersOf, replay].filter((way) => way !== undefined).length !== 1) {
    throw invalid('deliveryIds', 'or deadLettersOf or replay must be there, and only one of them', 'REQUIRED_ONE_OF_FIELD')
  }
  const redelivered = context.db.transaction(() => {
    if (deliveryIds) return again(context, deliveryIds.map(Number))
    if (replay) return replayEvents(context, replay.endpointId, Date.parse(replay.since))
    return deadAgain(context, deadLettersOf ?? '')
  })
  context.failing.clear()
  deliverWebhooks(context)
  return { redelivered }
}

function afresh({ now }: EventsContext) {
  return { state: 'PENDING', attempts: 0, dueAt: now(), triedSince: now(), lastStatus: null, lastError: null, finishedAt: null } as const
}

function again(context: EventsContext, ids: readonly number[]): number {
  const named = sql`id in ${jsonValues(ids)}`
  const total = context.db.update(deliveries).set(afresh(context)).where(named).returning({ id: deliveries.id }).all().length
  holdAgain(context, named)
  return total
}

function deadAgain(context: EventsContext, endpointId: string): number {
  findEndpoint(context, endpointId)
  const dead = and(eq(deliveries.endpointId, endpointId), eq(deliveries.state, 'DEAD'))
  const total = context.db.select({ total: count() }).from(deliveries).where(dead).get()?.total ?? 0
  context.db.update(deliveries).set(afresh(context)).where(dead).run()
  holdAgain(context, sql`endpoint_id = ${endpointId}`)
  return total
}

/** Writes the deliveries in one statement: a week of a busy shop may be a hundred thousand events. */
function replayEvents(context: EventsContext, endpointId: string, since: number): number {
  const { db, now } = context
  const { eventTypes } = findEndpoint(context, endpointId)
  const target = sql`received_at >= ${since} ${eventTypes.length > 0 ? sql`and event_type in ${jsonValues(eventTypes)}` : sql``}`
  const total = db.select({ total: count() }).from(events).where(target).get()?.total ?? 0
  db.run(sql`
    insert into deliveries (endpoint_id, event_number, entity_key, state, attempts, due_at, tried_since, created_at)
    select ${endpointId}, number, entity_key, 'PENDING', 0, ${now()}, ${now()}, ${now()} from events where ${target} order by number
    on conflict (endpoint_id, event_number) do update set
      state = 'PENDING', attempts = 0, due_at = excluded.due_at, tried_since = excluded.tried_since, last_status = null, last_error = null, finished_at = null`)
  holdAgain(context, sql`endpoint_id = ${endpointId}`)
  return total
}

function document({
  deliveries: row,
  events: { event },
}: {
  deliveries: typeof deliveries.$inferSelect
  events: typeof events.$inferSelect
}): Delivery {
  return {
    id: String(row.id),
    endpointId: row.endpointId,
    eventId: event.id,
    eventType: event.eventType,
    entityId: event.entityId,
    state: row.state,
    attempts: row.attempts,
    createdDate: isoDate(row.createdAt),
    ...(row.state === 'PENDING' && !row.held && { nextAttemptDate: isoDate(row.dueAt) }),
    ...(row.finishedAt !== null && { finishedDate: isoDate(row.finishedAt) }),
    ...(row.lastStatus !== null && { lastStatus: row.lastStatus }),
    ...(row.lastError !== null && { lastError: row.lastError }),
  }
}

export const deliveriesMethods = { queryDeliveries, redeliver }
