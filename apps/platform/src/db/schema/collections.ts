import type { MediaRecord } from '@galleria/commerce/catalog/product-record'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { products } from './products.ts'

export const collections = sqliteTable(
  'collections',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    nameKey: text().notNull(),
    description: text().notNull(),
    position: integer().notNull(),
    visible: integer({ mode: 'boolean' }).notNull(),
    picture: text({ mode: 'json' }).$type<Omit<MediaRecord, 'id' | 'choice'> | null>(),
    /** Count of visible products, maintained by every change of a membership. */
    numberOfProducts: integer().notNull(),
    /** Hash of the last import that wrote it; empty without one. */
    sourceHash: text().notNull().default(''),
    /** Catalog V3 tells both times, and takes the last change for the revision. */
    createdAt: integer().notNull().default(0),
    updatedAt: integer().notNull().default(0),
  },
  (table) => [index('collections_by_name').on(table.nameKey, table.id), index('collections_by_position').on(table.position, table.id)],
)

/**
 * Which products a collection holds, beside copies of what they are sorted by: a page of a collection then costs the same whether it
 * holds a hundred products or a hundred thousand.
 */
export const collectionProducts = sqliteTable(
  'collection_products',
  {
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    visible: integer({ mode: 'boolean' }).notNull().default(true),
    numericId: integer().notNull().default(0),
    nameKey: text().notNull().default(''),
    priceMinor: integer().notNull().default(0),
    updatedAt: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index('collections_of_product').on(table.productId),
    index('members_in_order').on(table.collectionId, table.visible, table.numericId),
    index('members_by_name').on(table.collectionId, table.visible, table.nameKey, table.numericId),
    index('members_by_price').on(table.collectionId, table.visible, table.priceMinor, table.numericId),
    index('members_by_update').on(table.collectionId, table.visible, table.updatedAt, table.numericId),
  ],
)
