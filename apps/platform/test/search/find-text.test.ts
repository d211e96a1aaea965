import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openSearch } from '../../src/db/database.ts'
import { findText } from '../../src/services/search/find-text.ts'
import { openSearchTables } from '../../src/services/search/open-search-tables.ts'
import type { CatalogPort } from '../../src/services/search/search-context.ts'
import { SearchCopy } from '../../src/services/search/search-copy.ts'
import { storageOf } from '../support/memory-storage.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations/search')
const MANY = 10_500

/** A copy in which all products have a word in their description, and two of them in their name. */
function searchOfMany() {
  const database = new DatabaseSync(':memory:')
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).toSorted()) database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  let requested = 0
  const db = openSearch(storageOf(database, (query) => (requested += Number(query.includes('match')))))
  openSearchTables(db)
  database.exec(`insert into search_texts (rowid, name, brand, description)
    with recursive numbers (n) as (values (1) union all select n + 1 from numbers where n < ${MANY})
    select n, iif(n in (77, 5000), 'Oak table', 'Chair ' || n), '', 'made of oak' from numbers`)
  const nothing: CatalogPort = {
    page: () => Promise.resolve([]),
    products: () => Promise.resolve([]),
    collections: () => Promise.resolve([]),
  }
  const copy = new SearchCopy(db)
  return { context: { db, catalog: nothing, copy, background: () => {} }, requested: () => requested }
}

test('In a large catalog, matches in the name come first, the others by age', () => {
  const { context } = searchOfMany()
  const found = findText(context, 'oak', true)
  expect([found.length, ...found.slice(0, 5)]).toEqual([MANY, 77, 5000, 1, 2, 3])
  expect(new Set(found).size).toBe(MANY)
})

test('A text search is cached until the catalog copy changes', () => {
  const { context, requested } = searchOfMany()
  for (let time = 0; time < 3; time += 1) for (const ranked of [true, false]) findText(context, 'chair 7', ranked)
  const before = requested()
  expect(before).toBe(2)
  context.copy.write([], [], () => {})
  findText(context, 'chair 7', false)
  expect(requested()).toBe(before + 1)
})
