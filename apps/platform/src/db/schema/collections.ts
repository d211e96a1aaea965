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
    picture: text({ mode: 'json' }).$type<{ url: string; alt: string; width?: number; height?: number } | null>(),
    /** Visible members; kept by whoever changes a membership. */
    numberOfProducts: integer().notNull(),
  },
  (table) => [index('collections_by_name').on(table.nameKey, table.id), index('collections_by_position').on(table.position, table.id)],
)

export const collectionProducts = sqliteTable(
  'collection_products',
  {
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.productId] }), index('collections_of_product').on(table.productId)],
)
