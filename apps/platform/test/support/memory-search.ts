import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SearchableProduct } from '@galleria/commerce/search/searchable'
import { openSearch } from '../../src/db/database.ts'
import { openSearchTables } from '../../src/services/search/open-search-tables.ts'
import type { CatalogPort, SearchContext } from '../../src/services/search/search-context.ts'
import { SearchCopy } from '../../src/services/search/search-copy.ts'
import { storageOf } from './memory-storage.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations/search')

/** The Search object's copy of a catalog in memory. */
export function memorySearch(
  products: readonly SearchableProduct[] = [],
  ran: (query: string, values: SQLInputValue[]) => void = () => {},
): SearchContext {
  const database = new DatabaseSync(':memory:')
  applySearchMigrations(database)
  const db = openSearch(storageOf(database, ran))
  openSearchTables(db)
  const nothing: CatalogPort = {
    page: () => Promise.resolve([]),
    products: () => Promise.resolve([]),
    collections: () => Promise.resolve([]),
    settings: () => Promise.resolve({ synonyms: [] }),
  }
  const copy = new SearchCopy(db)
  copy.write(products, [], () => {})
  return { db, catalog: nothing, copy, background: () => {} }
}

export function applySearchMigrations(database: DatabaseSync): void {
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted())
    database.exec(readFileSync(resolve(MIGRATIONS, file), 'utf8'))
}

/** A product with a name and nothing else. */
export function searchable(number: number, name: string, change: Partial<SearchableProduct> = {}): SearchableProduct {
  return {
    id: `product-${number}`,
    number,
    visible: true,
    inStock: true,
    priceMinor: 1_000,
    discounted: false,
    productType: 'physical',
    nameKey: name.toLowerCase(),
    name,
    brand: null,
    description: '',
    skus: [],
    sections: [],
    choiceNames: [],
    collectionIds: [],
    tags: [],
    ribbon: null,
    availability: 'IN_STOCK',
    choices: [],
    translations: [],
    ...change,
  }
}
