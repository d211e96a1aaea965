import { webhookUrlProblem } from '@galleria/commerce/events/webhook-url'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { isoDate } from '@galleria/commerce/values/iso-date'
import type { Endpoint, EndpointChange, NewEndpoint } from '@galleria/platform-client/entities/webhooks/webhook'
import { and, asc, count, eq } from 'drizzle-orm'
import { deliveries, endpoints } from '../../db/schema/events.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import type { EventsContext } from './events-context.ts'

const MAX_ENTRIES = 50

type EndpointRow = typeof endpoints.$inferSelect

function createEndpoint(context: EventsContext, { url, eventTypes = [] }: NewEndpoint): { endpoint: Endpoint } {
  const { db, now } = context
  checkUrl(context, url)
  if ((db.select({ total: count() }).from(endpoints).get()?.total ?? 0) >= MAX_ENTRIES)
    throw new Failure('TOO_MANY_ENDPOINTS', `There are ${MAX_ENTRIES} endpoints already.`)
  const time = now()
  const row: EndpointRow = {
    id: crypto.randomUUID(),
    url,
    eventTypes: [...new Set(eventTypes)],
    active: true,
    createdAt: time,
    updatedAt: time,
  }
  db.insert(endpoints).values(row).run()
  return { endpoint: document(context, row) }
}

function listEndpoints(context: EventsContext): { endpoints: Endpoint[] } {
  const rows = context.db.select().from(endpoints).orderBy(asc(endpoints.createdAt), asc(endpoints.id)).all()
  return { endpoints: rows.map((row) => document(context, row)) }
}

function updateEndpoint(context: EventsContext, { endpointId, ...change }: EndpointChange): { endpoint: Endpoint } {
  const { db, now } = context
  if (change.url !== undefined) checkUrl(context, change.url)
  findEndpoint(context, endpointId)
  const row = db
    .update(endpoints)
    .set({ ...change, updatedAt: now() })
    .where(eq(endpoints.id, endpointId))
    .returning()
    .get()
  // Another address may work where the one before did not.
  context.failing.delete(endpointId)
  deliverWebhooks(context)
  return { endpoint: document(context, row) }
}

/** Deletes an endpoint with what waits for it and what it did not take. */
function deleteEndpoint(context: EventsContext, { endpointId }: { endpointId: string }): void {
  findEndpoint(context, endpointId)
  context.db.delete(endpoints).where(eq(endpoints.id, endpointId)).run()
}

export function findEndpoint({ db }: EventsContext, id: string): EndpointRow {
  const row = db.select().from(endpoints).where(eq(endpoints.id, id)).get()
  if (!row) throw new Failure('ENDPOINT_NOT_FOUND', `There is no endpoint ${id}.`)
  return row
}

function checkUrl({ settings }: EventsContext, url: string): void {
  const problem = webhookUrlProblem(url, settings.development)
  if (problem) throw invalid('url', problem, 'FORMAT')
}

function document({ db }: EventsContext, { id, url, eventTypes, active, createdAt, updatedAt }: EndpointRow): Endpoint {
  const countDeliveries = (state: 'PENDING' | 'DEAD') =>
    db
      .select({ total: count() })
      .from(deliveries)
      .where(and(eq(deliveries.endpointId, id), eq(deliveries.state, state)))
      .get()?.total ?? 0
  const dates = { createdDate: isoDate(createdAt), updatedDate: isoDate(updatedAt) }
  return { id, url, eventTypes, active, ...dates, pending: countDeliveries('PENDING'), dead: countDeliveries('DEAD') }
}

export const endpointsMethods = { createEndpoint, deleteEndpoint, listEndpoints, updateEndpoint }
