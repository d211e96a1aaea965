import type { ProductFacts } from '@galleria/commerce/catalog/product-record'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * A product. Columns are what queries filter and sort by; `facts` is the rest as it was written, and `document` and `merchant` are
 * the answers made from both (and from the variants) at write time, so that a list of products reads one row per product.
 */
export const products = sqliteTable(
  'products',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    numericId: integer().notNull().unique(),
    name: text().notNull(),
    /** Lower case, for filters and sorting that ignore case. */
    nameKey: text().notNull(),
    description: text().notNull(),
    sku: text(),
    brand: text(),
    productType: text({ enum: ['physical', 'digital'] }).notNull(),
    visible: integer({ mode: 'boolean' }).notNull(),
    /** The price before discounts, in minor units. */
    priceMinor: integer().notNull(),
    /** What a shopper pays. */
    discountedPriceMinor: integer().notNull(),
    inventoryItemId: text().notNull(),
    facts: text({ mode: 'json' }).$type<ProductFacts>().notNull(),
    sourceHash: text().notNull(),
    document: text().notNull(),
    /** What only the merchant may see: costs and profits. */
    merchant: text().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [
    // What products are sorted by, each ending with what settles a tie: a page then costs the same for any number of products.
    index('products_named').on(table.nameKey, table.numericId),
    index('products_priced').on(table.discountedPriceMinor, table.numericId),
    index('products_priced_in_full').on(table.priceMinor, table.numericId),
    index('products_updated').on(table.updatedAt, table.numericId),
    index('products_typed').on(table.productType, table.numericId),
    index('products_stocked').on(table.sku, table.numericId),
    index('products_created').on(table.createdAt, table.numericId),
    index('products_by_item').on(table.inventoryItemId),
    // In their own order products are also looked through for a name.
    index('products_in_order').on(table.numericId, table.nameKey),
    // Shoppers look through the visible ones in the same way.
    index('products_shown')
      .on(table.numericId, table.nameKey)
      .where(sql`"visible" = 1`),
    index('products_shown_by_name')
      .on(table.nameKey, table.numericId)
      .where(sql`"visible" = 1`),
    index('products_shown_by_price')
      .on(table.discountedPriceMinor, table.numericId)
      .where(sql`"visible" = 1`),
    index('products_shown_by_full_price')
      .on(table.priceMinor, table.numericId)
      .where(sql`"visible" = 1`),
    index('products_shown_by_update')
      .on(table.updatedAt, table.numericId)
      .where(sql`"visible" = 1`),
    index('products_shown_by_slug')
      .on(table.slug, table.numericId)
      .where(sql`"visible" = 1`),
    index('products_shown_by_sku')
      .on(table.sku, table.numericId)
      .where(sql`"visible" = 1`),
    index('products_shown_by_type')
      .on(table.productType, table.numericId)
      .where(sql`"visible" = 1`),
    index('products_shown_by_creation')
      .on(table.createdAt, table.numericId)
      .where(sql`"visible" = 1`),
  ],
)

/** Products and collections that came by an import and were deleted since: the same rows do not bring them back. */
export const deletedImports = sqliteTable('deleted_imports', {
  id: text().primaryKey(),
  sourceHash: text().notNull(),
})
