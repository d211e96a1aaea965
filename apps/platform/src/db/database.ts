import { drizzle, type DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import { guardWrites, refuseWrites } from './disk-room.ts'
import type * as cartSchema from './schema/cart.ts'
import type * as commerceSchema from './schema/commerce.ts'
import type * as eventsSchema from './schema/events.ts'
import type * as identitySchema from './schema/identity.ts'
import type * as searchSchema from './schema/search.ts'

export type CommerceDatabase = DrizzleSqliteDODatabase<typeof commerceSchema>
export type CartDatabase = DrizzleSqliteDODatabase<typeof cartSchema>
export type IdentityDatabase = DrizzleSqliteDODatabase<typeof identitySchema>
export type EventsDatabase = DrizzleSqliteDODatabase<typeof eventsSchema>
export type SearchDatabase = DrizzleSqliteDODatabase<typeof searchSchema>

const CASING = { casing: 'snake_case' } as const

// Drizzle asks no more of a storage.
const open = <Schema extends Record<string, unknown>>(storage: DurableObjectStorage): DrizzleSqliteDODatabase<Schema> =>
  drizzle<Schema>(guardWrites(storage) as DurableObjectStorage, CASING)

// Without the schemas as values: Drizzle would make its relational queries, which nothing uses, of all tables anew in every transaction.
export const openCommerce = (storage: DurableObjectStorage): CommerceDatabase => open<typeof commerceSchema>(storage)
/** For reads alone: a statement that changes rows throws. */
export const openCatalogReads = (storage: DurableObjectStorage): CommerceDatabase =>
  drizzle<typeof commerceSchema>(refuseWrites(storage) as DurableObjectStorage, CASING)
export const openCart = (storage: DurableObjectStorage): CartDatabase => open<typeof cartSchema>(storage)
export const openIdentity = (storage: DurableObjectStorage): IdentityDatabase => open<typeof identitySchema>(storage)
export const openEvents = (storage: DurableObjectStorage): EventsDatabase => open<typeof eventsSchema>(storage)
export const openSearch = (storage: DurableObjectStorage): SearchDatabase => open<typeof searchSchema>(storage)
