import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import { expect, test } from 'vitest'
import { openCart } from '../../src/db/database.ts'
import { newTables } from '../../src/db/new-tables.ts'
import { storageOf } from '../support/memory-storage.ts'

const FOLDER = resolve(import.meta.dirname, '../../migrations/cart')
interface Journal {
  readonly entries: { idx: number; when: number; tag: string; breakpoints: boolean }[]
}
const journal = JSON.parse(readFileSync(resolve(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal
const migrations = {
  journal,
  migrations: Object.fromEntries(
    journal.entries.map(({ idx, tag }) => [`m${String(idx).padStart(4, '0')}`, readFileSync(resolve(FOLDER, `${tag}.sql`), 'utf8')]),
  ),
}
const tablesOf = (database: DatabaseSync) =>
  database.prepare('select type, name, tbl_name, sql from sqlite_master where name <> ? order by name').all('__drizzle_migrations')

test('a new cart has the tables that its migrations make, and the migrator finds nothing to do', async () => {
  const migrated = new DatabaseSync(':memory:')
  await migrate(openCart(storageOf(migrated)), migrations)
  const created = new DatabaseSync(':memory:')
  created.exec(newTables(migrations))
  const tables = tablesOf(created)
  expect(tables).toEqual(tablesOf(migrated))
  await migrate(openCart(storageOf(created)), migrations)
  expect(tablesOf(created)).toEqual(tables)
  expect(created.prepare('select count(*) as count from __drizzle_migrations').get()).toEqual({ count: 1 })
})
