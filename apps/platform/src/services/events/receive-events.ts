import type { RecordedEvent } from '@galleria/commerce/events/recorded-event'
import { eq, sql } from 'drizzle-orm'
import type { EventsDatabase } from '../../db/database.ts'
import { deliveries, endpoints, entitySequences, events } from '../../db/schema/events.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import type { EventsContext } from './events-context.ts'
import { isOnItsWay } from './held-deliveries.ts'

const activeEndpoints = memoizeStatement((db: EventsDatabase) => db.select().from(endpoints).where(eq(endpoints.active, true)).prepare())
const countEvent = memoizeStatement((db: EventsDatabase) =>
  db
    .insert(entitySequences)
    .values({ entityKey: sql.placeholder('entityKey'), last: 1 })
    .onConflictDoUpdate({ target: entitySequences.entityKey, set: { last: sql`${entitySequences.last} + 1` } })
    .prepare(),
)
const lastOfEntity = sql`select ${entitySequences.last} from ${entitySequences} where ${entitySequences.entityKey} = ${sql.placeholder('entityKey')}`
const insertEvent = memoizeStatement((db: EventsDatabase) =>
  db
    .insert(events)
    .values({
      id: sql.placeholder('id'),
      eventType: sql.placeholder('eventType'),
      entityKey: sql.placeholder('entityKey'),
      entitySequence: sql`coalesce((${lastOfEntity}), 0) + 1`,
      event: sql.placeholder('event'),
      receivedAt: sql.placeholder('receivedAt'),
    })
    .onConflictDoNothing({ target: events.id })
    .returning({ number: events.number })
    .prepare(),
)

/** Milliseconds. Each object publishes its events by itself: those of one moment share a commit. */
const COMMIT_EVERY = 20

// oxlint-disable-next-line galleria/no-shared-promise -- It belongs to one object: all of its requests share one context that outlives them.
const nextCommits = new WeakMap<EventsContext, Promise<void>>()

/**
 * Takes events out of another object's outbox: numbers them and queues them for the endpoints that subscribe to them. An event that arrives
 * twice is taken once. One that no active endpoint subscribes to is not stored: a busy shop makes 15 KB of events with each order.
 */
async function receiveEvents(context: EventsContext, recorded: readonly RecordedEvent[]): Promise<void> {
  await nextCommit(context)
  const { db } = context
  const target = db.transaction(() => {
    const active = activeEndpoints(db).all()
    let any = false
    for (const event of recorded) any = take(context, active, event) || any
    return any
  })
  if (target) deliverWebhooks(context)
}

/** All callers go on in the same turn, so that their writes are committed together. */
function nextCommit(context: EventsContext): Promise<void> {
  const known = nextCommits.get(context)
  if (known) return known
  const commit = new Promise<void>((resolve) => setTimeout(resolve, COMMIT_EVERY)).then(() => void nextCommits.delete(context))
  nextCommits.set(context, commit)
  return commit
}

/** Gives whether it was stored: an endpoint subscribes to it, and it is here for the first time. */
function take(
  { db, now }: EventsContext,
  active: readonly Pick<typeof endpoints.$inferSelect, 'id' | 'eventTypes' | 'createdAt'>[],
  event: RecordedEvent,
): boolean {
  // A late event, or one that is told once more, may be from before there was the endpoint.
  const wanting = active.filter(({ eventTypes, createdAt }) => event.happenedAt >= createdAt && wants(eventTypes, event.eventType))
  if (wanting.length === 0) return false
  const time = now()
  const entityKey = `${event.entityFqdn}/${event.entityId}`
  const [taken] = insertEvent(db).all({ id: event.id, eventType: event.eventType, entityKey, event, receivedAt: time })
  if (!taken) return false
  const { number } = taken
  countEvent(db).run({ entityKey })
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
  return true
}

function wants(eventTypes: readonly string[], eventType: string): boolean {
  return eventTypes.length === 0 || eventTypes.includes(eventType)
}

export const receiveEventsMethods = { receiveEvents }
