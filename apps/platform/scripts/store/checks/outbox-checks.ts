import type { Store, StoreDatabase } from '../store.ts'
import type { Check } from './check.ts'

/** Old messages are swept from the oldest on; no number is ever left out. */
const GAPS = `
  SELECT count(*) AS total, coalesce(min(id), 0) AS first, coalesce(max(id), 0) AS last,
    coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'outbox'), 0) AS given FROM outbox`

const STATED_SQL = `
  SELECT json_extract(message, '$.event.id') AS id FROM outbox
  WHERE delivered_at >= ? AND json_extract(message, '$.topic') = 'domain-event'`

const DAY = 24 * 3_600_000
/** Messages are swept a week after they were delivered, by deliveries: the latest of these is as late as the latest sweep. */
const UNTOLD = `
  SELECT o.number FROM orders o JOIN checkouts c ON c.order_id = o.id
  WHERE o.created_at > (SELECT coalesce(max(max(created_at, due_at, coalesce(delivered_at, 0))), o.created_at) FROM outbox) - ${6 * DAY}
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
        const [row] = database.all<{ total: number; first: number; last: number; given: number }>(GAPS)
        if (!row) return
        looked += row.total
        if (row.total > 0 && (row.last - row.first + 1 !== row.total || row.last !== row.given))
          violations.push(`${database.name}: ${row.total} messages from ${row.first} to ${row.last}, ${row.given} were given out`)
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
    says: 'Every event that an outbox told has arrived',
    run: (store: Store) => {
      const since = store.events?.all<{ first: number | null }>('SELECT min(received_at) AS first FROM events')[0]?.first
      if (!store.events || since == null) return { looked: 0, violations: [] }
      const arrived = new Set(store.events.all<{ id: string }>('SELECT id FROM events').map(({ id }) => id))
      const violations: string[] = []
      let looked = 0
      eachOutbox(store, (database) => {
        const provided = database.all<{ id: string }>(STATED_SQL, since)
        looked += provided.length
        violations.push(
          ...provided.filter(({ id }) => !arrived.has(id)).map(({ id }) => `${database.name}: event ${id} was told and is not there`),
        )
      })
      return { looked, violations }
    },
  },
  {
    says: 'The events of every entity are numbered one by one',
    run: ({ events }: Store) => {
      const rows =
        events?.all<{ entity: string; total: number; first: number; last: number; given: number }>(
          `SELECT e.entity_key AS entity, count(*) AS total, min(e.entity_sequence) AS first, max(e.entity_sequence) AS last, s.last AS given
         FROM events e JOIN entity_sequences s ON s.entity_key = e.entity_key GROUP BY e.entity_key`,
        ) ?? []
      const wrong = rows.filter(({ total, first, last, given }) => last - first + 1 !== total || last !== given)
      return {
        looked: rows.length,
        violations: wrong.map(
          ({ entity, total, first, last, given }) => `${entity}: ${total} events from ${first} to ${last}, ${given} were given out`,
        ),
      }
    },
  },
]

function eachOutbox({ commerce, identity, carts }: Store, look: (database: StoreDatabase) => void): void {
  for (const database of [commerce, identity]) if (database) look(database)
  for (const cart of carts()) if (cart.hasTable('outbox')) look(cart)
}
