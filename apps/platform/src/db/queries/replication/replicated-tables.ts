import type { CatalogChange } from '@galleria/commerce/search/catalog-change'
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  collectionProducts,
  collections,
  collectionTranslations,
  oldSlugs,
  pricingRecords,
  products,
  productTranslations,
  storePages,
  storeSettings,
  variants,
} from '../../schema/commerce.ts'

interface ReplicatedTable {
  readonly table: SQLiteTable
  /** What of the search's copy changes with a row, and the column that names it. */
  readonly searched?: { readonly kind: CatalogChange['kind']; readonly column: 'id' | 'product_id' | 'collection_id' | 'kind' }
}

const TABLES: readonly ReplicatedTable[] = [
  { table: products, searched: { kind: 'product', column: 'id' } },
  { table: variants, searched: { kind: 'product', column: 'product_id' } },
  { table: productTranslations, searched: { kind: 'product', column: 'product_id' } },
  { table: collections, searched: { kind: 'collection', column: 'id' } },
  { table: collectionTranslations, searched: { kind: 'collection', column: 'collection_id' } },
  { table: collectionProducts, searched: { kind: 'product', column: 'product_id' } },
  { table: storeSettings, searched: { kind: 'settings', column: 'kind' } },
  { table: oldSlugs },
  { table: pricingRecords },
  { table: storePages },
]

/** The tables that public reads of the catalog need, by name. None of them holds a person's data. */
export const REPLICATED_TABLES: ReadonlyMap<string, ReplicatedTable> = new Map(TABLES.map((each) => [getTableName(each.table), each]))
