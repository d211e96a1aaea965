import type { OffsetQuery } from '@galleria/platform-client/entities/query'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { VariantRecord } from '../../domain/product-record.ts'
import type { CommerceDatabase } from '../database.ts'
import { collectionProducts, products, variants } from '../schema/commerce.ts'
import { collectionMembership } from './collection-membership.ts'
import { filterCondition, type FilterFields } from './filter.ts'
import { keptTotal } from './kept-totals.ts'
import { orderBy, sortTerms } from './sort.ts'
import { totalOf } from './total.ts'

export function findVariants(db: CommerceDatabase, productId: string): VariantRecord[] {
  return db.select().from(variants).where(eq(variants.productId, productId.toLowerCase())).orderBy(asc(variants.position)).all()
}

const inStock = sql`case when ${variants.trackQuantity} then ${variants.quantity} > 0 else ${variants.inStock} end`

const storeVariantFields: FilterFields = {
  id: { kind: 'text', column: sql`${variants.productId} || '-' || ${variants.id}` },
  variantId: { kind: 'text', column: variants.id },
  productId: { kind: 'text', column: variants.productId, sortable: true },
  productName: { kind: 'text', column: products.name, folded: products.nameKey, sortable: true },
  sku: { kind: 'text', column: variants.sku, sortable: true },
  managedVariant: { kind: 'boolean', column: sql`${variants.choicesKey} <> '[]'` },
  'stock.inStock': { kind: 'boolean', column: inStock },
  'stock.trackQuantity': { kind: 'boolean', column: variants.trackQuantity },
  'stock.quantity': { kind: 'number', column: variants.quantity, sortable: true },
  collectionIds: collectionMembership(products.id),
}

const storeVariantColumns = {
  variant: variants,
  productName: products.name,
  facts: products.facts,
  collectionIds: sql<string>`(select json_group_array(${collectionProducts.collectionId}) from ${collectionProducts} where ${collectionProducts.productId} = ${products.id})`,
}

/** Literal, so that the planner sees that the partial indexes fit. */
const shown = sql`${products.visible} = 1 and ${variants.visible} = 1`

/** Variants of all products, each beside its product's name, pictures and collections. */
export function findStoreVariants(db: CommerceDatabase, query: OffsetQuery, limit: number, offset: number, hidden: boolean) {
  const visible = hidden ? undefined : shown
  const condition = and(filterCondition(query.filter, storeVariantFields, 'query.filter'), visible)
  const joined = eq(products.id, variants.productId)
  const select = db.select(storeVariantColumns)
  // A cross join is read in the order in which it is written: a page of all variants is then as cheap as a page of products.
  const source = asksOfProductsOnly(query) ? select.from(products).crossJoin(variants) : select.from(variants).innerJoin(products, joined)
  const rows = source
    .where(and(joined, condition))
    .orderBy(...orderBy(sortTerms(query.sort, storeVariantFields, 'query.sort')), products.numericId, variants.position)
    .limit(limit)
    .offset(offset)
    .all()
  const total = totalOf(rows.length, limit, offset, () => keptTotal(db, db.select({ total: count() }).from(variants).innerJoin(products, joined).where(condition)))
  return { rows, total }
}

function asksOfProductsOnly({ filter = {} }: OffsetQuery): boolean {
  return Object.keys(filter).every((field) => field === 'productName' || field === 'collectionIds')
}

export function findStoreVariant(db: CommerceDatabase, productId: string, variantId: string, hidden: boolean) {
  const visible = hidden ? undefined : shown
  return db
    .select(storeVariantColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.productId, productId.toLowerCase()), eq(variants.id, variantId.toLowerCase()), visible))
    .get()
}
