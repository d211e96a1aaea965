import { drizzle, type DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import * as cartSchema from './schema/cart.ts'
import * as commerceSchema from './schema/commerce.ts'
import * as eventsSchema from './schema/events.ts'
import * as identitySchema from './schema/identity.ts'
import * as searchSchema from './schema/search.ts'

export type CommerceDatabase = DrizzleSqliteDODatabase<typeof commerceSchema>
export type CartDatabase = DrizzleSqliteDODatabase<typeof cartSchema>
export type IdentityDatabase = DrizzleSqliteDODatabase<typeof identitySchema>
export type EventsDatabase = DrizzleSqliteDODatabase<typeof eventsSchema>
export type SearchDatabase = DrizzleSqliteDODatabase<typeof searchSchema>

const CASING = 'snake_case'

export const openCommerce = (storage: DurableObjectStorage): CommerceDatabase =>
  drizzle(storage, { schema: commerceSchema, casing: CASING })
export const openCart = (storage: DurableObjectStorage): CartDatabase => drizzle(storage, { schema: cartSchema, casing: CASING })
export const openIdentity = (storage: DurableObjectStorage): IdentityDatabase =>
  drizzle(storage, { schema: identitySchema, casing: CASING })
export const openEvents = (storage: DurableObjectStorage): EventsDatabase => drizzle(storage, { schema: eventsSchema, casing: CASING })
export const openSearch = (storage: DurableObjectStorage): SearchDatabase => drizzle(storage, { schema: searchSchema, casing: CASING })
