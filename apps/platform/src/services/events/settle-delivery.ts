import { eq } from 'drizzle-orm'
import { deliveries } from '../../db/schema/events.ts'
import { nextAttempt } from '../../domain/webhook-schedule.ts'
import type { DueDelivery } from './due-delivery.ts'
import type { EventsContext } from './events-context.ts'
import type { WebhookResult } from './send-webhook.ts'

/** Writes down what came of an attempt: delivered, to be tried again, or a dead letter. */
export function settleDelivery(context: EventsContext, { id, endpointId, attempts: before, triedSince, event }: DueDelivery, { status, error }: WebhookResult): void {
  const { db, now, settings, failing } = context
  const time = now()
  const attempts = before + 1
  const came = { attempts, lastStatus: status ?? null, lastError: error ?? null }
  const ofDelivery = eq(deliveries.id, id)
  if (error === undefined) {
    failing.delete(endpointId)
    db.update(deliveries).set({ ...came, state: 'DELIVERED', finishedAt: time }).where(ofDelivery).run()
    return
  }
  failing.add(endpointId)
  const delay = nextAttempt(attempts, time - triedSince, settings.schedule, Math.random())
  console.log(JSON.stringify({ webhook: event.id, eventType: event.eventType, endpoint: endpointId, attempts, ...(status !== undefined && { status }), error, dead: delay === undefined }))
  const next = delay === undefined ? { state: 'DEAD' as const, finishedAt: time } : { dueAt: time + delay }
  db.update(deliveries).set({ ...came, ...next }).where(ofDelivery).run()
}
