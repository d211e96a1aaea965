import type { OffsetQuery } from '@galleria/platform-client/entities/query'
import Big from 'big.js'
import { and, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ProductRecord } from '../../domain/product-record.ts'
import type { CommerceDatabase } from '../database.ts'
import { products } from '../schema/commerce.ts'
import { collectionMembership } from './collection-membership.ts'
import { filterCondition, type FilterFields } from './filter.ts'
import { keptTotal } from './kept-totals.ts'
import { numericId } from './numeric-id.ts'
import { orderBy, sortTerms } from './sort.ts'
import { totalOf } from './total.ts'

const toMinor = (value: string | number) => new Big(value).times(100).toNumber()

/** What the specification lets products be filtered and sorted by. */
const productFields: FilterFields = {
  id: { kind: 'text', column: products.id, sortable: true },
  name: { kind: 'text', column: products.name, folded: products.nameKey, sortable: true },
  slug: { kind: 'text', column: products.slug, sortable: true },
  sku: { kind: 'text', column: products.sku, sortable: true },
  description: { kind: 'text', column: products.description },
  productType: { kind: 'text', column: products.productType, sortable: true },
  /** What a shopper pays; `priceData.price` is the price before discounts. */
  price: { kind: 'number', column: products.discountedPriceMinor, sortable: true, toColumn: toMinor },
  'priceData.price': { kind: 'number', column: products.priceMinor, sortable: true, toColumn: toMinor },
  numericId: { kind: 'text', column: products.numericId, sortable: true, toColumn: numericId },
  lastUpdated: { kind: 'date', column: products.updatedAt, sortable: true },
  createdDate: { kind: 'date', column: products.createdAt },
  collectionIds: collectionMembership(products.id),
}

/** Literal, so that the planner sees that the partial index fits. */
const shown = sql`${products.visible} = 1`

export interface DocumentPage {
  readonly documents: readonly { document: string; merchant: string }[]
  readonly total: number
}

/** A page of products as their stored documents. Hidden products show to elevated callers only. */
export function findProducts(db: CommerceDatabase, query: OffsetQuery, limit: number, offset: number, hidden: boolean): DocumentPage {
  const condition = and(filterCondition(query.filter, productFields, 'query.filter'), hidden ? undefined : shown)
  const terms = sortTerms(query.sort, productFields, 'query.sort')
  const documents = db
    .select({ document: products.document, merchant: products.merchant })
    .from(products)
    .where(condition)
    // Numeric ids are unique and grow: without another wish products stand in the order in which they came.
    .orderBy(...orderBy(terms), products.numericId)
    .limit(limit)
    .offset(offset)
    .all()
  const total = totalOf(documents.length, limit, offset, () => keptTotal(db, db.select({ total: count() }).from(products).where(condition)))
  return { documents, total }
}

export function findProductDocument(db: CommerceDatabase, id: string, hidden: boolean) {
  const visible = hidden ? undefined : shown
  const condition = and(eq(products.id, id.toLowerCase()), visible)
  return db.select({ document: products.document, merchant: products.merchant }).from(products).where(condition).get()
}

// Without the stored answers: they are large, and whoever wants a record makes its own.
const { document: _document, merchant: _merchant, ...recordColumns } = getTableColumns(products)

export function findProduct(db: CommerceDatabase, id: string): (ProductRecord & { sourceHash: string }) | undefined {
  return db.select(recordColumns).from(products).where(eq(products.id, id.toLowerCase())).get()
}

export function findProductBySlug(db: CommerceDatabase, slug: string): (ProductRecord & { sourceHash: string }) | undefined {
  return db.select(recordColumns).from(products).where(eq(products.slug, slug)).get()
}
