import { drizzle, type DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import * as schema from './schema.ts'

export type Database = DrizzleSqliteDODatabase<typeof schema>

export const openDatabase = (storage: DurableObjectStorage): Database => drizzle(storage, { schema, casing: 'snake_case' })
