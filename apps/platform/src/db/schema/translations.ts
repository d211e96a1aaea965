import type { CollectionTexts, ProductTexts } from '@galleria/platform-client/entities/catalog/translation'
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { collections } from './collections.ts'
import { products } from './products.ts'

/** Texts of products in other languages than the store's. `document` is the product's answer in that language, made at write time. */
export const productTranslations = sqliteTable(
  'product_translations',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    texts: text({ mode: 'json' }).$type<ProductTexts>().notNull(),
    document: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.language] })],
)

export const collectionTranslations = sqliteTable(
  'collection_translations',
  {
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    texts: text({ mode: 'json' }).$type<CollectionTexts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.language] })],
)
