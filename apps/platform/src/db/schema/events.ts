import type { RecordedEvent } from '@galleria/commerce/events/recorded-event'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { JWK } from 'jose'

// The tables of the Events object.

/** What webhooks are signed with. The private half is read for signing only. */
export const signingKeys = sqliteTable('signing_keys', {
  id: text().primaryKey(),
  privateKey: text({ mode: 'json' }).$type<JWK>().notNull(),
  /** SubjectPublicKeyInfo as PEM. */
  publicKey: text().notNull(),
  /** The time from which on the key signs: receivers get to know it before. */
  activeAt: integer().notNull(),
  createdAt: integer().notNull(),
})

/** The endpoints that webhooks go to. */
export const endpoints = sqliteTable('endpoints', {
  id: text().primaryKey(),
  url: text().notNull(),
  /** An empty list subscribes to all types. */
  eventTypes: text({ mode: 'json' }).$type<string[]>().notNull(),
  active: integer({ mode: 'boolean' }).notNull(),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
})

/** What the other objects recorded, in the order of arrival. */
export const events = sqliteTable(
  'events',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    /** Unique: an outbox may tell an event twice. */
    id: text().notNull().unique(),
    eventType: text().notNull(),
    entityKey: text().notNull(),
    /** Grows with every event of one entity. */
    entitySequence: integer().notNull(),
    event: text({ mode: 'json' }).$type<RecordedEvent>().notNull(),
    receivedAt: integer().notNull(),
  },
  (table) => [index('events_by_arrival').on(table.receivedAt)],
)

/** The last number of each entity: it goes on after old events are swept. */
export const entitySequences = sqliteTable('entity_sequences', { entityKey: text().primaryKey(), last: integer().notNull() })

/** One event on its way to one endpoint. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    endpointId: text()
      .notNull()
      .references(() => endpoints.id, { onDelete: 'cascade' }),
    eventNumber: integer()
      .notNull()
      .references(() => events.number, { onDelete: 'cascade' }),
    entityKey: text().notNull(),
    state: text({ enum: ['PENDING', 'DELIVERED', 'DEAD'] }).notNull(),
    /** An earlier event of its entity is on its way to this endpoint: that comes first. */
    held: integer({ mode: 'boolean' }).notNull().default(false),
    attempts: integer().notNull(),
    dueAt: integer().notNull(),
    /** The time since which the delivery is tried; it begins anew when another delivery is requested. */
    triedSince: integer().notNull(),
    lastStatus: integer(),
    lastError: text(),
    createdAt: integer().notNull(),
    finishedAt: integer(),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.endpointId, table.eventNumber),
    index('deliveries_waiting').on(table.endpointId, table.state, table.dueAt),
    index('deliveries_of_entity').on(table.endpointId, table.entityKey, table.state, table.eventNumber),
    index('deliveries_of_event').on(table.eventNumber),
    index('deliveries_ready')
      .on(table.endpointId, table.dueAt, table.eventNumber)
      .where(sql`state = 'PENDING' and held = 0`),
    index('deliveries_finished').on(table.state, table.finishedAt),
  ],
)
