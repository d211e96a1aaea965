import { nextAttempt, restAfter } from '@galleria/commerce/events/webhook-schedule'
import { and, eq, lte, sql } from 'drizzle-orm'
import { deliveries } from '../../db/schema/events.ts'
import type { DueDelivery } from './due-delivery.ts'
import type { EventsContext } from './events-context.ts'
import { holdAgain, releaseNext } from './held-deliveries.ts'
import type { WebhookResult } from './send-webhook.ts'
import { sweepAfterDelivery } from './sweep-events.ts'

/** Writes down what came of an attempt: delivered, to be tried again, or a dead letter. */
export function settleDelivery(context: EventsContext, delivery: DueDelivery, { status, error }: WebhookResult): void {
  const { db, now, settings, failing } = context
  const { id, endpointId, event, triedSince } = delivery
  const time = now()
  const attempts = delivery.attempts + 1
  const came = { attempts, lastStatus: status ?? null, lastError: error ?? null }
  const ofDelivery = eq(deliveries.id, id)
  if (error === undefined) {
    failing.delete(endpointId)
    db.transaction(() => {
      db.update(deliveries)
        .set({ ...came, state: 'DELIVERED', finishedAt: time })
        .where(ofDelivery)
        .run()
      releaseNext(context, delivery)
    })
    sweepAfterDelivery(context)
    return
  }
  noteFailure(context, endpointId, time)
  const delay = nextAttempt(attempts, time - triedSince, settings.schedule, Math.random())
  console.log(
    JSON.stringify({
      webhook: event.id,
      eventType: event.eventType,
      endpoint: endpointId,
      attempts,
      ...(status !== undefined && { status }),
      error,
      dead: delay === undefined,
    }),
  )
  if (delay !== undefined) {
    db.update(deliveries)
      .set({ ...came, dueAt: time + delay })
      .where(ofDelivery)
      .run()
    return
  }
  db.transaction(() => {
    db.update(deliveries)
      .set({ ...came, state: 'DEAD', finishedAt: time })
      .where(ofDelivery)
      .run()
    if (time - triedSince >= settings.schedule.longestTry) giveUpOld(context, delivery, time)
    else releaseNext(context, delivery)
  })
}

function noteFailure({ failing, settings }: EventsContext, endpointId: string, time: number): void {
  const inARow = (failing.get(endpointId)?.inARow ?? 0) + 1
  failing.set(endpointId, { inARow, restsUntil: time + restAfter(inARow, settings.schedule) })
}

/** An endpoint that still fails is not asked about each of the others that wait for it as long: there may be a hundred thousand. */
function giveUpOld(context: EventsContext, { endpointId }: DueDelivery, time: number): void {
  const { db, settings } = context
  const old = and(
    eq(deliveries.endpointId, endpointId),
    eq(deliveries.state, 'PENDING'),
    lte(deliveries.triedSince, time - settings.schedule.longestTry),
  )
  db.update(deliveries).set({ state: 'DEAD', finishedAt: time, lastError: 'the endpoint has failed for too long' }).where(old).run()
  holdAgain(context, sql`endpoint_id = ${endpointId} and state = 'DEAD' and finished_at = ${time}`)
}
