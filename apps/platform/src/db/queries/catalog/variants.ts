import type { VariantRecord } from '@galleria/commerce/catalog/product-record'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { collectionProducts, products, variants } from '../../schema/commerce.ts'
import { countCached } from '../../sql/cached-totals.ts'
import { type FilterFields, jsonValues, planFilter, type ScalarField } from '../../sql/filter.ts'
import { fewRows, inOrder, isFew } from '../../sql/rows.ts'
import { type SortTerm, sortTerms } from '../../sql/sort.ts'
import { totalOf } from '../../sql/total.ts'
import { collectionMembership } from './collection-membership.ts'
import { holdingText } from './product-texts.ts'

export function findVariants(db: CommerceDatabase, productId: string): VariantRecord[] {
  return db.select().from(variants).where(eq(variants.productId, productId.toLowerCase())).orderBy(asc(variants.position)).all()
}

const ofProduct = sql`${variants.productId}`
const inStock = sql`case when ${variants.trackQuantity} then ${variants.quantity} > 0 else ${variants.inStock} end`

/** `<productId>-<variantId>`: what begins with a product's id. */
const LENGTH_OF_ID = 36

const inName: ScalarField['holding'] = (text, position) => holdingText('product_names', sql`${products.numericId}`, text, position)

const storeVariantFields: FilterFields = {
  id: {
    kind: 'text',
    column: sql`${variants.productId} || '-' || ${variants.id}`,
    indexed: true,
    narrowed: (ids) => sql`${ofProduct} in ${jsonValues(ids.map((id) => String(id).slice(0, LENGTH_OF_ID)))}`,
  },
  variantId: { kind: 'text', column: variants.id, folded: variants.id, indexed: true },
  productId: { kind: 'text', column: variants.productId, folded: variants.productId, sortable: true, indexed: true, holding: inName },
  productName: { kind: 'text', column: products.name, folded: products.nameKey, sortable: true, indexed: true, holding: inName },
  sku: { kind: 'text', column: variants.sku, sortable: true, indexed: true },
  managedVariant: { kind: 'boolean', column: sql`(${variants.choicesKey} <> '[]')`, indexed: true },
  'stock.inStock': { kind: 'boolean', column: inStock, indexed: true },
  'stock.trackQuantity': { kind: 'boolean', column: variants.trackQuantity, indexed: true },
  'stock.quantity': { kind: 'number', column: variants.quantity, sortable: true, indexed: true },
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
const joined = eq(products.id, variants.productId)
const row = sql`${variants}.rowid`

/** Variants of all products, each beside its product's name, pictures and collections. */
export function findStoreVariants(db: CommerceDatabase, query: OffsetQuery, limit: number, offset: number, hidden: boolean) {
  const visible = hidden ? undefined : shown
  const { terms, walkedBy, byProduct } = orderOf(query)
  const few = fewRows({ limit, offset }, countCached(db, db.select({ total: count() }).from(variants)))
  const kind = asksOfStock(query) ? 'stock' : 'catalog'
  const planner = { walkedBy, isFew: (rows: SQL) => isFew(db, rows, few, kind), rowsWith }
  const filter = planFilter(query.filter, storeVariantFields, 'query.filter', planner)
  // A cross join is read in the order in which it is written: of products each with its variants, or of variants each with its product.
  const walked = byProduct ? sql`${products} cross join ${variants}` : sql`${variants} cross join ${products}`
  const source = filter.few ? sql`${variants} inner join ${products}` : walked
  const page = sql`select ${row} from ${source} where ${and(joined, filter.walked, visible)} order by ${inOrder(terms, filter.few)} limit ${limit} offset ${offset}`
  const rows = db
    .select(storeVariantColumns)
    .from(variants)
    .innerJoin(products, joined)
    .where(sql`${row} in (${page})`)
    .orderBy(inOrder(terms, true))
    .all()
  const counted = db.select({ total: count() }).from(variants).innerJoin(products, joined).where(and(filter.counted, visible))
  return { rows, total: totalOf(rows.length, limit, offset, () => countCached(db, counted, kind)) }
}

function rowsWith(condition: SQL, field: string): SQL {
  return field === 'productName'
    ? sql`select 1 from ${products} inner join ${variants} on ${joined} where ${condition}`
    : sql`select 1 from ${variants} where ${condition}`
}

function asksOfStock({ filter = {} }: OffsetQuery): boolean {
  return JSON.stringify(filter).includes('"stock.')
}

/** Variants stand as their products do, or as their own index has them. */
function orderOf({ sort = [] }: OffsetQuery): { terms: readonly SortTerm[]; walkedBy: string; byProduct: boolean } {
  const terms = sortTerms(sort, storeVariantFields, 'query.sort')
  const walkedBy = sort[0]?.fieldName ?? ''
  const byProduct = walkedBy === '' || walkedBy === 'productName'
  const descending = terms.at(-1)?.descending ?? false
  const last = [byProduct ? sql`${products.numericId}` : ofProduct, sql`${variants.position}`]
  return { terms: [...terms, ...last.map((expression) => ({ expression, descending }))], walkedBy, byProduct }
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
