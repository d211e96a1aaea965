import type { ProductRecord } from '@galleria/commerce/catalog/product-record'
import { MINOR_PER_ONE } from '@galleria/commerce/values/money'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import Big from 'big.js'
import { and, asc, count, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { products } from '../../schema/commerce.ts'
import { countCached } from '../../sql/cached-totals.ts'
import { type FilterFields, planFilter, type ScalarField } from '../../sql/filter.ts'
import { fewRows, inOrder, isFew, numericId } from '../../sql/rows.ts'
import { type SortTerm, sortTerms } from '../../sql/sort.ts'
import { totalOf } from '../../sql/total.ts'
import { collectionMembership } from './collection-membership.ts'
import { holdingText } from './product-texts.ts'
import { documentIn } from './translations.ts'

const toMinor = (value: string | number) => new Big(value).times(MINOR_PER_ONE).toNumber()

const inName: ScalarField['holding'] = (text, position) => holdingText('product_names', sql`${products.numericId}`, text, position)
const inDescription: ScalarField['holding'] = (text, position) =>
  holdingText('product_descriptions', sql`${products.numericId}`, text, position)

/** What the specification lets products be filtered and sorted by. */
export const productFields: FilterFields = {
  // Stored in lower case.
  id: { kind: 'text', column: products.id, folded: products.id, sortable: true, indexed: true, holding: inName },
  name: { kind: 'text', column: products.name, folded: products.nameKey, sortable: true, indexed: true, holding: inName },
  slug: { kind: 'text', column: products.slug, sortable: true, indexed: true, holding: inName },
  sku: { kind: 'text', column: products.sku, sortable: true, indexed: true, holding: inName },
  description: { kind: 'text', column: products.description, holding: inDescription },
  productType: { kind: 'text', column: products.productType, folded: products.productType, sortable: true, indexed: true },
  /** What a shopper pays; `priceData.price` is the price before discounts. */
  price: { kind: 'number', column: products.discountedPriceMinor, sortable: true, indexed: true, toColumn: toMinor },
  'priceData.price': { kind: 'number', column: products.priceMinor, sortable: true, indexed: true, toColumn: toMinor },
  numericId: { kind: 'text', column: products.numericId, sortable: true, indexed: true, toColumn: numericId, holding: inName },
  lastUpdated: { kind: 'date', column: products.updatedAt, sortable: true, indexed: true },
  createdDate: { kind: 'date', column: products.createdAt, indexed: true },
  collectionIds: collectionMembership(products.id),
}

/** Literal, so that the planner sees that the partial indexes fit. */
const shown = sql`${products.visible} = 1`

/** Which part of a list is read, and in which language where it is not the store's. */
export interface PageRequest {
  readonly limit: number
  readonly offset: number
  readonly language?: string | undefined
}

export interface DocumentPage {
  readonly documents: readonly { document: string; merchant: string }[]
  readonly total: number
}

/** A page of products as their stored documents. Hidden products show to elevated callers only. */
export function findProducts(db: CommerceDatabase, query: OffsetQuery, page: PageRequest, hidden: boolean): DocumentPage {
  const { documents, count: countAll } = findProductPage(db, query, productFields, page, hidden)
  return { documents, total: totalOf(documents.length, page.limit, page.offset, countAll) }
}

/** A page of products that are found by these fields. All that are found are counted only where the count is asked for. */
export function findProductPage(
  db: CommerceDatabase,
  query: OffsetQuery,
  fields: FilterFields,
  { limit, offset, language }: PageRequest,
  hidden: boolean,
): Pick<DocumentPage, 'documents'> & { readonly count: () => number } {
  const visible = hidden ? undefined : shown
  const { terms, walkedBy } = orderOf(query, fields)
  const few = fewRows({ limit, offset }, countCached(db, db.select({ total: count() }).from(products)))
  const planner = {
    walkedBy,
    isFew: (rows: SQL) => isFew(db, rows, few, 'catalog'),
    rowsWith: (condition: SQL) => sql`select 1 from ${products} where ${condition}`,
  }
  const filter = planFilter(query.filter, fields, 'query.filter', planner)
  const page = sql`select ${products.numericId} from ${products} where ${and(filter.walked, visible) ?? sql`1`} order by ${inOrder(terms, filter.few)} limit ${limit} offset ${offset}`
  const documents = db
    .select({ document: documentIn(db, language), merchant: products.merchant })
    .from(products)
    .where(sql`${products.numericId} in (${page})`)
    .orderBy(inOrder(terms, true))
    .all()
  const counted = db.select({ total: count() }).from(products).where(and(filter.counted, visible))
  return { documents, count: () => countCached(db, counted) }
}

/**
 * Numeric ids are unique and grow: without another wish products stand in the order in which they came, and of equal ones the later
 * stands where larger ones do. What is asked for by its creation stands in that order, too, by an index that begins where the answer does.
 */
function orderOf({ filter = {}, sort = [] }: OffsetQuery, fields: FilterFields): { terms: readonly SortTerm[]; walkedBy: string } {
  const [first] = sort
  const terms = sortTerms(sort, fields, 'query.sort')
  const last = { expression: sql`${products.numericId}`, descending: terms.at(-1)?.descending ?? false }
  if (first) return { terms: sort.some(({ fieldName }) => fieldName === 'numericId') ? terms : [...terms, last], walkedBy: first.fieldName }
  if ('createdDate' in filter)
    return { terms: [{ expression: sql`${products.createdAt}`, descending: false }, last], walkedBy: 'createdDate' }
  return { terms: [last], walkedBy: 'numericId' }
}

export function findProductDocument(db: CommerceDatabase, by: string | { readonly slug: string }, hidden: boolean, language?: string) {
  const visible = hidden ? undefined : shown
  const condition = and(typeof by === 'string' ? eq(products.id, by.toLowerCase()) : eq(products.slug, by.slug), visible)
  return db
    .select({ document: documentIn(db, language), merchant: products.merchant })
    .from(products)
    .where(condition)
    .get()
}

// Without the stored answers: they are large, and a record is enough to compute them.
const { document: _document, merchant: _merchant, ...recordColumns } = getTableColumns(products)

export function findProduct(db: CommerceDatabase, id: string): (ProductRecord & { sourceHash: string }) | undefined {
  return db.select(recordColumns).from(products).where(eq(products.id, id.toLowerCase())).get()
}

export function findProductBySlug(db: CommerceDatabase, slug: string): (ProductRecord & { sourceHash: string }) | undefined {
  return db.select(recordColumns).from(products).where(eq(products.slug, slug)).get()
}

/** The next products by number. */
export function findProductsAfter(db: CommerceDatabase, after: number, limit: number): (ProductRecord & { sourceHash: string })[] {
  return db.select(recordColumns).from(products).where(gt(products.numericId, after)).orderBy(asc(products.numericId)).limit(limit).all()
}
