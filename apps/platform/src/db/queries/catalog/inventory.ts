import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { count, sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { products } from '../../schema/commerce.ts'
import { countCached } from '../../sql/cached-totals.ts'
import { filterCondition, type FilterFields } from '../../sql/filter.ts'
import { numericId } from '../../sql/rows.ts'
import { orderBy, sortTerms } from '../../sql/sort.ts'
import { totalOf } from '../../sql/total.ts'

const inventoryFields: FilterFields = {
  id: { kind: 'text', column: products.inventoryItemId },
  productId: { kind: 'text', column: products.id, sortable: true },
  numericId: { kind: 'text', column: products.numericId, sortable: true, toColumn: numericId },
  lastUpdated: { kind: 'date', column: products.updatedAt, sortable: true },
}

const columns = { id: products.inventoryItemId, productId: products.id, numericId: products.numericId, updatedAt: products.updatedAt }

/** Every product has one inventory item, hidden ones too. */
export function findInventoryItems(db: CommerceDatabase, query: OffsetQuery, limit: number, offset: number) {
  const condition = filterCondition(query.filter, inventoryFields, 'query.filter')
  const rows = db
    .select(columns)
    .from(products)
    .where(condition)
    .orderBy(...orderBy(sortTerms(query.sort, inventoryFields, 'query.sort')), products.numericId)
    .limit(limit)
    .offset(offset)
    .all()
  const total = totalOf(rows.length, limit, offset, () => countCached(db, db.select({ total: count() }).from(products).where(condition)))
  return { rows, total }
}

/** Finds an inventory item by its own id or by the product's. */
export function findInventoryItem(db: CommerceDatabase, by: { readonly inventoryId: string } | { readonly productId: string }) {
  const condition =
    'productId' in by
      ? sql`${products.id} = ${by.productId.toLowerCase()}`
      : sql`${products.inventoryItemId} = ${by.inventoryId.toLowerCase()}`
  return db.select(columns).from(products).where(condition).get()
}
export type InventoryItemRow = NonNullable<ReturnType<typeof findInventoryItem>>
