import { describeError } from '@galleria/commerce/failures/describe-error'
import { and, asc, eq, gt, lte, min, notInArray } from 'drizzle-orm'
import { deliveries, endpoints, events } from '../../db/schema/events.ts'
import type { DueDelivery } from './due-delivery.ts'
import type { EventsContext } from './events-context.ts'
import { isReady } from './held-deliveries.ts'
import { sendWebhook } from './send-webhook.ts'
import { settleDelivery } from './settle-delivery.ts'

/** The number of deliveries at once to one endpoint: few, so that one that hangs keeps no connections from the others. */
const MAX_CONCURRENT = 4
/** The milliseconds beyond its time-out until a delivery under way counts as forgotten. */
const GRACE = 1_000

/**
 * Starts what is due, endpoint by endpoint: a dead one holds up no other. Of one entity an endpoint gets the next event when the one
 * before has arrived or was given up. Returns at once; what is under way goes on in the background.
 */
export function deliverWebhooks(context: EventsContext): void {
  const { now, underWay, failing } = context
  for (const id of activeEndpoints(context)) {
    const mine = underWay.get(id) ?? new Set<number>()
    const failed = failing.get(id)
    const free = failed && failed.restsUntil > now() ? 0 : (failed ? 1 : MAX_CONCURRENT) - mine.size
    for (const delivery of free > 0 ? nextDeliveries(context, id, [...mine], free) : []) {
      mine.add(delivery.id)
      underWay.set(id, mine)
      context.background(attempt(context, delivery))
    }
  }
  scheduleDeliveries(context)
}

/** Arms the alarm for what is due later, and for what a process that dies now would forget. */
export function scheduleDeliveries(context: EventsContext): void {
  const times = activeEndpoints(context).flatMap((id) => wakingTimes(context, id))
  if (times.length > 0) context.scheduleAlarm(Math.min(...times))
}

function wakingTimes({ db, now, settings, underWay, failing }: EventsContext, endpointId: string): number[] {
  const ready = and(eq(deliveries.endpointId, endpointId), isReady)
  const first = db
    .select({ dueAt: min(deliveries.dueAt) })
    .from(deliveries)
    .where(ready)
    .get()?.dueAt
  if (first == null) return []
  const rest = failing.get(endpointId)?.restsUntil ?? 0
  if (rest > now()) return [Math.max(rest, first)]
  if (first > now()) return [first]
  const later = db
    .select({ dueAt: min(deliveries.dueAt) })
    .from(deliveries)
    .where(and(ready, gt(deliveries.dueAt, now())))
    .get()?.dueAt
  // After a start no delivery is under way.
  const late = underWay.get(endpointId)?.size ? now() + settings.timeout + GRACE : now()
  return later == null ? [late] : [late, later]
}

function activeEndpoints({ db }: EventsContext): string[] {
  return db
    .select({ id: endpoints.id })
    .from(endpoints)
    .where(eq(endpoints.active, true))
    .all()
    .map(({ id }) => id)
}

async function attempt(context: EventsContext, delivery: DueDelivery): Promise<void> {
  try {
    settleDelivery(context, delivery, await sendWebhook(context, delivery))
  } catch (error) {
    // A defect of ours: the alarm tries again.
    console.error(JSON.stringify({ delivery: delivery.id, error: describeError(error) }))
    settleDelivery(context, delivery, { error: 'it could not be sent' })
  } finally {
    context.underWay.get(delivery.endpointId)?.delete(delivery.id)
  }
  deliverWebhooks(context)
}

/** What is due of an endpoint, the earliest first. */
function nextDeliveries({ db, now }: EventsContext, endpointId: string, underWay: number[], most: number): DueDelivery[] {
  const due = and(eq(deliveries.endpointId, endpointId), isReady, lte(deliveries.dueAt, now()), notInArray(deliveries.id, underWay))
  const first = db.select().from(deliveries).where(due).orderBy(asc(deliveries.dueAt), asc(deliveries.eventNumber)).limit(most).all()
  return first.flatMap((delivery) => {
    const known = db
      .select({ event: events.event, entitySequence: events.entitySequence })
      .from(events)
      .where(eq(events.number, delivery.eventNumber))
      .get()
    return known ? [{ ...delivery, ...known }] : []
  })
}
