import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openSearch } from '../../src/db/database.ts'
import { searchBuild } from '../../src/db/schema/search.ts'
import { openSearchTables } from '../../src/services/search/open-search-tables.ts'
import { ownerOf } from '../support/catalog-shop.ts'
import { applySearchMigrations } from '../support/memory-search.ts'
import { storageOf } from '../support/memory-storage.ts'
import { startPlatform } from '../support/platform-process.ts'
import { call, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const PATH = '/platform/v1/store/search-settings'
const SOON = { timeout: 3_000, interval: 50 }

const shop = useShop()
const owner = ownerOf(shop)
const set = (synonyms: unknown) => owner.call('POST', PATH, { searchSettings: { synonyms } })

describe('Search settings', () => {
  test('are kept by the owner, and searches use them', async () => {
    await owner.newProduct({ name: 'Navy scarf' })
    const found = async (text: string) =>
      (await shop.shopper.call('POST', '/platform/v1/search', { text })).body.products.map(({ name }: Json) => name)
    await expect.poll(() => found('scarves'), SOON).toEqual(['Navy scarf'])
    expect(await found('harbourish')).toEqual([])
    const searchSettings = { synonyms: [{ input: 'harbourish', synonyms: ['navy'] }, { synonyms: ['scarf', 'shawl'] }] }
    expect(await owner.good('POST', PATH, { searchSettings })).toEqual({ searchSettings })
    expect(await owner.good('GET', PATH)).toEqual({ searchSettings })
    await expect.poll(() => found('harbourish shawls'), SOON).toEqual(['Navy scarf'])
    await owner.good('POST', PATH, { searchSettings: { synonyms: [] } })
    await expect.poll(() => found('harbourish'), SOON).toEqual([])
  })

  test.each([
    ['a rule without synonyms', [{ input: 'blue', synonyms: [] }]],
    ['a word that is like nothing but itself', [{ synonyms: ['blue'] }]],
    ['a term without a word', [{ input: '!', synonyms: ['navy'] }]],
    ['a long term', [{ input: 'b'.repeat(61), synonyms: ['navy'] }]],
    ['too many rules', Array.from({ length: 501 }, () => ({ input: 'blue', synonyms: ['navy'] }))],
    ['text', 'blue'],
  ])('refuse %s', async (_, synonyms) => {
    expect((await set(synonyms)).status).toBe(400)
  })

  test('are for the owner alone, and 404 in strict mode', async () => {
    for (const method of ['GET', 'POST'])
      expect((await shop.shopper.call(method, PATH, method === 'POST' ? {} : undefined)).status).toBe(403)
    const strict = await startPlatform({ strict: true })
    try {
      expect((await call(strict, 'GET', PATH, { elevated: true })).status).toBe(404)
    } finally {
      await strict.stop()
    }
  })
})

test('An index of an older version is forgotten, and the catalog is read again', () => {
  const database = new DatabaseSync(':memory:')
  applySearchMigrations(database)
  database.exec(`insert into search_build (id, version, copied_to, complete) values (1, 2, 1064, 1);
    insert into search_values (number, kind, name, value) values (0, 'brand', '', 'Kiln');
    create virtual table search_texts using fts5 (name, brand, description, content = '', contentless_delete = 1)`)
  const db = openSearch(storageOf(database))
  openSearchTables(db)
  expect(db.select().from(searchBuild).get()).toMatchObject({ copiedTo: null, complete: false })
  expect(database.prepare('select count(*) as rows from search_values').get()).toEqual({ rows: 0 })
  expect(() => database.exec("insert into search_texts (rowid, tokens) values (1, '')")).not.toThrow()
})

test('An index of other languages is forgotten, and one of the same languages stays', () => {
  const database = new DatabaseSync(':memory:')
  applySearchMigrations(database)
  const db = openSearch(storageOf(database))
  openSearchTables(db)
  database.exec('update search_build set complete = 1')
  openSearchTables(db)
  expect(db.select().from(searchBuild).get()).toMatchObject({ complete: true })
  database.exec("update search_build set languages = 'en fr de ja ar'")
  openSearchTables(db)
  expect(db.select().from(searchBuild).get()).toMatchObject({ complete: false })
})
