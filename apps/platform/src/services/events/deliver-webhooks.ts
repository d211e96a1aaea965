import { and, asc, eq, gt, lte, min, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { deliveries, events } from '../../db/schema/events.ts'
import { describeError } from '../../describe-error.ts'
import type { DueDelivery } from './due-delivery.ts'
import type { EventsContext } from './events-context.ts'
import { sendWebhook } from './send-webhook.ts'
import { settleDelivery } from './settle-delivery.ts'

/** At once to one endpoint: few, so that one that hangs keeps no connections from the others. */
const MOST_AT_ONCE = 4
/** Beyond its time-out, until a delivery under way counts as forgotten. */
const GRACE = 1_000

/**
 * Starts what is due, endpoint by endpoint: a dead one holds up no other. Of one entity an endpoint gets the next event when the one
 * before has arrived or was given up. Returns at once; what is under way goes on in the background.
 */
export function deliverWebhooks(context: EventsContext): void {
  const { db, now, underWay, failing } = context
  const waiting = db.selectDistinct({ id: deliveries.endpointId }).from(deliveries).where(and(eq(deliveries.state, 'PENDING'), lte(deliveries.dueAt, now()))).all()
  for (const { id } of waiting) {
    const mine = underWay.get(id) ?? new Set<number>()
    const free = (failing.has(id) ? 1 : MOST_AT_ONCE) - mine.size
    for (const delivery of free > 0 ? nextDeliveries(context, id, [...mine], free) : []) {
      mine.add(delivery.id)
      underWay.set(id, mine)
      context.background(attempt(context, delivery))
    }
  }
  wakeForDeliveries(context)
}

/** Arms the alarm for what is due later, and for what a process that dies now would forget. */
export function wakeForDeliveries({ db, now, wakeAt, settings }: EventsContext): void {
  const pending = eq(deliveries.state, 'PENDING')
  const late = now() + settings.timeout + GRACE
  const next = db.select({ dueAt: min(deliveries.dueAt) }).from(deliveries).where(and(pending, gt(deliveries.dueAt, now()))).get()?.dueAt
  const due = db.select({ id: deliveries.id }).from(deliveries).where(and(pending, lte(deliveries.dueAt, now()))).limit(1).get()
  if (due) wakeAt(Math.min(next ?? late, late))
  else if (next != null) wakeAt(next)
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

/** The earliest of each entity, where that is due. */
function nextDeliveries({ db, now }: EventsContext, endpointId: string, underWay: number[], most: number): DueDelivery[] {
  const earlier = alias(deliveries, 'earlier')
  const isFirst = sql`not exists (select 1 from ${deliveries} as ${earlier} where ${and(
    eq(earlier.endpointId, deliveries.endpointId),
    eq(earlier.entityKey, deliveries.entityKey),
    eq(earlier.state, 'PENDING'),
    sql`${earlier.eventNumber} < ${deliveries.eventNumber}`,
  )})`
  const rows = db
    .select()
    .from(deliveries)
    .innerJoin(events, eq(events.number, deliveries.eventNumber))
    .where(and(eq(deliveries.endpointId, endpointId), eq(deliveries.state, 'PENDING'), lte(deliveries.dueAt, now()), notInArray(deliveries.id, underWay), isFirst))
    .orderBy(asc(deliveries.dueAt), asc(deliveries.eventNumber))
    .limit(most)
    .all()
  return rows.map(({ deliveries: delivery, events: { event, entitySequence } }) => ({ ...delivery, event, entitySequence }))
}
