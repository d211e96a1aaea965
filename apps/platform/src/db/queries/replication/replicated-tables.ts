import type { CatalogChange } from '@galleria/commerce/search/catalog-change'
import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
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
  readonly searched?: { readonly kind: CatalogChange['kind']; readonly column: SQLiteColumn }
}

const TABLES: readonly ReplicatedTable[] = [
  { table: products, searched: { kind: 'product', column: products.id } },
  { table: variants, searched: { kind: 'product', column: variants.productId } },
  { table: productTranslations, searched: { kind: 'product', column: productTranslations.productId } },
  { table: collections, searched: { kind: 'collection', column: collections.id } },
  { table: collectionTranslations, searched: { kind: 'collection', column: collectionTranslations.collectionId } },
  { table: collectionProducts, searched: { kind: 'product', column: collectionProducts.productId } },
  { table: storeSettings, searched: { kind: 'settings', column: storeSettings.kind } },
  { table: oldSlugs },
  { table: pricingRecords },
  { table: storePages },
]

/** The tables that public reads of the catalog need, by name. None of them holds a person's data. */
export const REPLICATED_TABLES: ReadonlyMap<string, ReplicatedTable> = new Map(TABLES.map((each) => [getTableName(each.table), each]))
