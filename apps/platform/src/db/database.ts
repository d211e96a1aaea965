import { drizzle, type DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
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

// Without the schemas as values: Drizzle would make its relational queries, which nothing uses, of all tables anew in every transaction.
export const openCommerce = (storage: DurableObjectStorage): CommerceDatabase => drizzle<typeof commerceSchema>(storage, CASING)
export const openCart = (storage: DurableObjectStorage): CartDatabase => drizzle<typeof cartSchema>(storage, CASING)
export const openIdentity = (storage: DurableObjectStorage): IdentityDatabase => drizzle<typeof identitySchema>(storage, CASING)
export const openEvents = (storage: DurableObjectStorage): EventsDatabase => drizzle<typeof eventsSchema>(storage, CASING)
export const openSearch = (storage: DurableObjectStorage): SearchDatabase => drizzle<typeof searchSchema>(storage, CASING)
