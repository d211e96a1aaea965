import type { Store, StoreDatabase } from '../store.ts'
import type { Check } from './check.ts'

/** Old messages are swept from the oldest on; no number is ever left out. */
const GAPS = `
  SELECT count(*) AS total, coalesce(min(id), 0) AS first, coalesce(max(id), 0) AS last,
    coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'outbox'), 0) AS issued FROM outbox`

/** The events that were delivered since a time, for endpoints that were subscribed to them all the while. */
const STATED_SQL = `
  SELECT json_extract(message, '$.event.id') AS id, json_extract(message, '$.event.eventType') AS eventType FROM outbox
  WHERE created_at >= ? AND delivered_at IS NOT NULL AND json_extract(message, '$.topic') = 'domain-event'`

/** Events without a delivery are not stored, and the oldest delivered ones are swept. */
const ENDPOINTS = `
  SELECT event_types AS eventTypes, max(updated_at, coalesce((
    SELECT min(received_at) FROM events JOIN deliveries ON event_number = number WHERE endpoint_id = endpoints.id AND state = 'DELIVERED'
  ), updated_at)) AS since FROM endpoints WHERE active = 1`

const MINUTE = 60_000
/** Messages are swept an hour after they were delivered, by deliveries: the latest of these is as late as the latest sweep. */
const UNTOLD = `
  SELECT o.number FROM orders o JOIN checkouts c ON c.order_id = o.id
  WHERE o.created_at > (SELECT coalesce(max(max(created_at, due_at, coalesce(delivered_at, 0))), o.created_at) FROM outbox) - ${50 * MINUTE}
    AND c.id NOT IN (SELECT json_extract(message, '$.checkout.checkoutId') FROM outbox WHERE json_extract(message, '$.topic') = 'checkout-completed')`

const LOST_EMAILS = `
  SELECT json_extract(message, '$.emailId') AS id FROM outbox
  WHERE json_extract(message, '$.topic') = 'email' AND json_extract(message, '$.emailId') NOT IN (SELECT id FROM emails)`

export const outboxChecks: readonly Check[] = [
  {
    says: 'No outbox has a gap',
    run: (store: Store) => {
      const violations: string[] = []
      let looked = 0
      eachOutbox(store, (database) => {
        const [row] = database.all<{ total: number; first: number; last: number; issued: number }>(GAPS)
        if (!row) return
        looked += row.total
        if (row.total > 0 && (row.last - row.first + 1 !== row.total || row.last !== row.issued))
          violations.push(`${database.name}: ${row.total} messages from ${row.first} to ${row.last}, ${row.issued} were given out`)
      })
      return { looked, violations }
    },
  },
  {
    says: 'Every order of the last days is in the outbox',
    run: ({ commerce }: Store) => {
      const missing = commerce?.all<{ number: number }>(UNTOLD) ?? []
      const looked = Number(commerce?.all<{ total: number }>('SELECT count(*) AS total FROM orders')[0]?.total ?? 0)
      return { looked, violations: missing.map(({ number }) => `order ${number} was told to nobody`) }
    },
  },
  {
    says: 'Every e-mail that an outbox names is there',
    run: ({ commerce, identity }: Store) => {
      const databases = [commerce, identity].filter((database) => database !== undefined)
      const looked = databases.reduce(
        (sum, database) => sum + Number(database.all<{ total: number }>('SELECT count(*) AS total FROM emails')[0]?.total ?? 0),
        0,
      )
      return {
        looked,
        violations: databases.flatMap((database) =>
          database.all<{ id: number }>(LOST_EMAILS).map(({ id }) => `${database.name}: e-mail ${id} is not there`),
        ),
      }
    },
  },
  {
    says: 'Every event that an outbox told has arrived where an endpoint subscribes to it',
    run: (store: Store) => {
      const endpoints = store.events?.all<{ eventTypes: string; since: number }>(ENDPOINTS) ?? []
      if (!store.events || endpoints.length === 0) return { looked: 0, violations: [] }
      const arrived = new Set(store.events.all<{ id: string }>('SELECT id FROM events').map(({ id }) => id))
      const violations: string[] = []
      let looked = 0
      for (const { eventTypes, since } of endpoints) {
        const types: unknown = JSON.parse(eventTypes)
        const subscribes = (type: string) => !Array.isArray(types) || types.length === 0 || types.includes(type)
        eachOutbox(store, (database) => {
          const delivered = database
            .all<{ id: string; eventType: string }>(STATED_SQL, since)
            .filter(({ eventType }) => subscribes(eventType))
          looked += delivered.length
          violations.push(
            ...delivered.filter(({ id }) => !arrived.has(id)).map(({ id }) => `${database.name}: event ${id} was told and is not there`),
          )
        })
      }
      return { looked, violations }
    },
  },
  {
    says: 'The events of an entity have numbers of their own',
    run: ({ events }: Store) => {
      const rows =
        events?.all<{ entity: string; total: number; numbers: number; last: number; issued: number }>(
          `SELECT e.entity_key AS entity, count(*) AS total, count(DISTINCT e.entity_sequence) AS numbers, max(e.entity_sequence) AS last, s.last AS issued
         FROM events e JOIN entity_sequences s ON s.entity_key = e.entity_key GROUP BY e.entity_key`,
        ) ?? []
      const wrong = rows.filter(({ total, numbers, last, issued }) => numbers !== total || last > issued)
      return {
        looked: rows.length,
        violations: wrong.map(
          ({ entity, total, numbers, last, issued }) =>
            `${entity}: ${total} events have ${numbers} numbers up to ${last}, ${issued} were given out`,
        ),
      }
    },
  },
]

function eachOutbox({ commerce, identity, carts }: Store, look: (database: StoreDatabase) => void): void {
  for (const database of [commerce, identity]) if (database) look(database)
  for (const cart of carts()) if (cart.hasTable('outbox')) look(cart)
}
