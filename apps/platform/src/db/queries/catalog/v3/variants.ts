import { LOCATION_ID, turnFirstDigit } from '@galleria/commerce/catalog/v3/ids'
import { MINOR_PER_ONE } from '@galleria/commerce/values/money'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import Big from 'big.js'
import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { CommerceDatabase } from '../../../database.ts'
import { products, stockChanges, variants } from '../../../schema/commerce.ts'
import { countCached } from '../../../sql/cached-totals.ts'
import { type FilterFields, jsonValues, planFilter } from '../../../sql/filter.ts'
import { fewRows, inOrder, isFew } from '../../../sql/rows.ts'
import { sortTerms } from '../../../sql/sort.ts'
import { collectionMembership } from '../collection-membership.ts'
import { collectionIdsOfProduct } from './product-fields.ts'

const inStock = sql`case when ${variants.trackQuantity} then ${variants.quantity} > 0 else ${variants.inStock} end`
const toMinor = (value: string | number) => new Big(value).times(MINOR_PER_ONE).round().toNumber()
const sku = { kind: 'text', column: variants.sku, sortable: true, indexed: true } as const
const variantId = { kind: 'text', column: variants.id, folded: variants.id, indexed: true, sortable: true } as const
const productId = { kind: 'text', column: variants.productId, folded: variants.productId, sortable: true, indexed: true } as const

/** What variants of all products are found by. */
export const VARIANT_FIELDS: FilterFields = {
  id: variantId,
  variantId,
  sku,
  visible: { kind: 'boolean', column: variants.visible },
  'productData.productId': productId,
  'productData.name': { kind: 'text', column: products.name, folded: products.nameKey, sortable: true },
  'productData.slug': { kind: 'text', column: products.slug },
  'productData.handle': { kind: 'text', column: products.slug },
  'productData.visible': { kind: 'boolean', column: products.visible },
  'productData.productType': { kind: 'text', column: sql`upper(${products.productType})` },
  'productData.directCategoriesInfo.categories': collectionMembership(products.id),
  'inventoryStatus.inStock': { kind: 'boolean', column: inStock, indexed: true },
  'inventoryStatus.preorderEnabled': { kind: 'boolean', column: sql`0` },
  'price.actualPrice.amount': { kind: 'amount', column: variants.discountedPriceMinor, sortable: true, toColumn: toMinor },
  'price.compareAtPrice.amount': { kind: 'amount', column: variants.priceMinor, sortable: true, toColumn: toMinor },
}

/** The id of an inventory item as SQLite writes it: see `inventoryItemId`. */
const itemId = sql`case when ${variants.id} = ${defaultVariantId} then ${products.inventoryItemId} else substr('fedcba9876543210', instr('0123456789abcdef', substr(${variants.id}, 1, 1)), 1) || substr(${variants.id}, 2) end`

function itemsWith(ids: readonly unknown[]): SQL {
  const itemIds = ids.map((id) => String(id).toLowerCase())
  return sql`(${variants.id} in ${jsonValues(itemIds.map(turnFirstDigit))} or ${products.inventoryItemId} in ${jsonValues(itemIds)})`
}

/** What inventory items are found by. */
export const INVENTORY_FIELDS: FilterFields = {
  id: { kind: 'text', column: itemId, narrowed: itemsWith },
  variantId,
  productId,
  locationId: { kind: 'text', column: sql`${LOCATION_ID}` },
  trackQuantity: { kind: 'boolean', column: variants.trackQuantity, indexed: true },
  quantity: { kind: 'number', column: variants.quantity, sortable: true, indexed: true },
  availabilityStatus: { kind: 'text', column: sql`case when ${inStock} then 'IN_STOCK' else 'OUT_OF_STOCK' end` },
  createdDate: { kind: 'date', column: products.createdAt, sortable: true },
  updatedDate: { kind: 'date', column: products.updatedAt, sortable: true },
  'preorderInfo.enabled': { kind: 'boolean', column: sql`0` },
  'product.name': { kind: 'text', column: products.name, folded: products.nameKey, sortable: true },
  'product.variantSku': sku,
  'product.variantVisible': { kind: 'boolean', column: variants.visible },
  'product.directCategoryIds': collectionMembership(products.id),
}

const columns = {
  variant: variants,
  facts: products.facts,
  productName: products.name,
  inventoryItemId: products.inventoryItemId,
  collectionIds: collectionIdsOfProduct,
  createdAt: products.createdAt,
  updatedAt: sql<number>`max(${products.updatedAt}, coalesce((select max(${stockChanges.createdAt}) from ${stockChanges} where ${stockChanges.productId} = ${variants.productId} and ${stockChanges.variantId} = ${variants.id}), 0))`,
}

const joined = eq(products.id, variants.productId)
const row = sql`${variants}.rowid`
/** Literal, so that the planner sees that the partial indexes fit. */
const shown = sql`${products.visible} = 1 and ${variants.visible} = 1`

interface VariantQuery extends Pick<OffsetQuery, 'filter' | 'sort'> {
  /** A text that the name of the product or the stock number holds. */
  readonly text?: string | undefined
  readonly limit: number
  readonly offset: number
  readonly hidden: boolean
}

/** Variants of all products, each with what its product says of it. They stand as their products do. */
export function findVariantsV3(
  db: CommerceDatabase,
  fields: FilterFields,
  path: string,
  { filter, sort, text = '', limit, offset, hidden }: VariantQuery,
) {
  const all = countCached(db, db.select({ total: count() }).from(variants))
  const few = fewRows({ limit, offset }, all)
  const [first] = sort ?? []
  const planned = planFilter(filter, fields, `${path}.filter`, {
    walkedBy: first?.fieldName ?? '',
    isFew: (rows) => isFew(db, rows, few, 'stock'),
    rowsWith: (condition) => sql`select 1 from ${variants} inner join ${products} on ${joined} where ${condition}`,
  })
  const terms = sortTerms(sort, fields, `${path}.sort`)
  const descending = terms.at(-1)?.descending ?? false
  const inTurn = [...terms, ...[sql`${products.numericId}`, sql`${variants.position}`].map((expression) => ({ expression, descending }))]
  // A cross join is read in the order in which it is written: of products each with its variants.
  const source = planned.few ? sql`${variants} inner join ${products}` : sql`${products} cross join ${variants}`
  const page = sql`select ${row} from ${source} where ${and(joined, planned.walked, textCondition(text), hidden ? undefined : shown)} order by ${inOrder(inTurn, planned.few)} limit ${limit} offset ${offset}`
  return db
    .select(columns)
    .from(variants)
    .innerJoin(products, joined)
    .where(sql`${row} in (${page})`)
    .orderBy(inOrder(inTurn, true))
    .all()
}

function textCondition(text: string): SQL | undefined {
  const searched = text.trim().toLowerCase()
  return searched === ''
    ? undefined
    : sql`(instr(${products.nameKey}, ${searched}) > 0 or instr(lower(coalesce(${variants.sku}, '')), ${searched}) > 0)`
}

export type VariantRowV3 = ReturnType<typeof findVariantsV3>[number]
