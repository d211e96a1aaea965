import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { deliveries } from '../../db/schema/events.ts'
import type { EventsContext } from './events-context.ts'

type OfEntity = Pick<typeof deliveries.$inferSelect, 'endpointId' | 'entityKey'>

/** What may be sent when its time has come. Written out, so that the index of just these is used. */
export const isReady: SQL = sql`state = 'PENDING' and held = 0`

/** Whether something of an entity is on its way to an endpoint. */
export function isOnItsWay({ endpointId, entityKey }: OfEntity): SQL<boolean> {
  return sql`exists (select 1 from deliveries as other where other.endpoint_id = ${endpointId} and other.entity_key = ${entityKey} and other.state = 'PENDING')`
}

/** A delivery has ended: the next of its entity has its turn. */
export function releaseNext({ db }: EventsContext, { endpointId, entityKey }: OfEntity): void {
  const ofEntity = and(eq(deliveries.endpointId, endpointId), eq(deliveries.entityKey, entityKey), eq(deliveries.state, 'PENDING'))
  const next = db
    .select({ id: deliveries.id, held: deliveries.held })
    .from(deliveries)
    .where(ofEntity)
    .orderBy(asc(deliveries.eventNumber))
    .limit(1)
    .get()
  if (next?.held) db.update(deliveries).set({ held: false }).where(eq(deliveries.id, next.id)).run()
}

/** Finds out anew which comes first, for every entity of those deliveries. */
export function holdAgain({ db }: EventsContext, named: SQL): void {
  db.run(sql`
    update deliveries set held = exists (
      select 1 from deliveries as earlier
      where earlier.endpoint_id = deliveries.endpoint_id and earlier.entity_key = deliveries.entity_key and earlier.state = 'PENDING' and earlier.event_number < deliveries.event_number
    ) where state = 'PENDING' and (endpoint_id, entity_key) in (select endpoint_id, entity_key from deliveries where ${named})`)
}
