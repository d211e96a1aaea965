import type { Measure } from '@galleria/commerce/catalog/prices/price-per-unit'
import type { Dimensions } from '@galleria/platform-client/entities/product-parts/dimensions'
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { products } from './products.ts'

/** One sellable combination of choices. A product without options has one row, with the id of the default variant. */
export const variants = sqliteTable(
  'variants',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    position: integer().notNull(),
    choices: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** Key of the combination, independent of the order of its choices. */
    choicesKey: text().notNull(),
    sku: text(),
    priceMinor: integer().notNull(),
    discountedPriceMinor: integer().notNull(),
    costMinor: integer(),
    weight: real(),
    measure: text({ mode: 'json' }).$type<Measure>(),
    productDimensions: text({ mode: 'json' }).$type<Dimensions>(),
    packageDimensions: text({ mode: 'json' }).$type<Dimensions>(),
    visible: integer({ mode: 'boolean' }).notNull(),
    trackQuantity: integer({ mode: 'boolean' }).notNull(),
    quantity: integer().notNull(),
    /** Counts only where the quantity is not tracked. */
    inStock: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.id] }),
    index('variants_by_choices').on(table.productId, table.choicesKey),
    index('variants_of_product').on(table.productId, table.position),
    index('variants_by_id').on(table.id),
    index('variants_by_sku').on(table.sku, table.productId, table.position),
    index('variants_by_quantity').on(table.quantity, table.productId, table.position),
    index('variants_tracked').on(table.trackQuantity),
    // As queries write these two: an index answers what is written as it is.
    index('variants_in_stock').on(sql`case when "track_quantity" then "quantity" > 0 else "in_stock" end`),
    index('variants_managed').on(sql`"choices_key" <> '[]'`),
    check('stock_is_never_negative', sql`${table.quantity} >= 0`),
    check('discount_is_never_negative', sql`${table.discountedPriceMinor} between 0 and ${table.priceMinor}`),
  ],
)
