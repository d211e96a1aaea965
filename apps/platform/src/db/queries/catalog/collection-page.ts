import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { type Column, eq, sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { collectionProducts, collections, products } from '../../schema/commerce.ts'
import { inOrder } from '../../sql/rows.ts'
import type { DocumentPage, PageRequest } from './products.ts'
import { documentIn } from './translations.ts'

/** What the members of a collection can be sorted by without reading them all: of the membership, and of the product. */
const sortColumns = {
  numericId: [collectionProducts.numericId, products.numericId],
  name: [collectionProducts.nameKey, products.nameKey],
  price: [collectionProducts.priceMinor, products.discountedPriceMinor],
  lastUpdated: [collectionProducts.updatedAt, products.updatedAt],
} as const

export interface CollectionPage {
  readonly collectionId: string
  readonly sort: keyof typeof sortColumns
  readonly descending: boolean
}

/** The query, if it asks for one collection in an order that an index has: most queries of a shop do. */
export function asCollectionPage({ filter = {}, sort = [] }: OffsetQuery): CollectionPage | undefined {
  const [[field, condition] = ['', undefined], ...otherFields] = Object.entries(filter)
  const [{ fieldName, order } = { fieldName: 'numericId', order: 'ASC' }, ...otherSorts] = sort
  const id = field === 'collectionIds' && otherFields.length === 0 ? onlyId(condition) : undefined
  if (id === undefined || otherSorts.length > 0 || !isSortable(fieldName)) return undefined
  return { collectionId: id.toLowerCase(), sort: fieldName, descending: order === 'DESC' }
}

function onlyId(condition: unknown): string | undefined {
  if (typeof condition !== 'object' || condition === null) return undefined
  const [[operator, ids] = ['', undefined], ...others] = Object.entries(condition)
  const single = (operator === '$hasSome' || operator === '$hasAll') && others.length === 0 && Array.isArray(ids) && ids.length === 1
  const id: unknown = single ? ids[0] : undefined
  return typeof id === 'string' ? id : undefined
}

function isSortable(fieldName: string): fieldName is keyof typeof sortColumns {
  return Object.hasOwn(sortColumns, fieldName)
}

/** A page of a collection's visible products. The total is the one that the collection keeps. */
export function findCollectionPage(
  db: CommerceDatabase,
  { collectionId, sort, descending }: CollectionPage,
  { limit, offset, language }: PageRequest,
): DocumentPage {
  const [ofMember, ofProduct] = sortColumns[sort]
  const inTurn = (...columns: Column[]) => [...new Set(columns)].map((column) => ({ expression: sql`${column}`, descending }))
  // The index alone gives the order, however far in.
  const page = sql`select ${collectionProducts.numericId} from ${collectionProducts} where ${collectionProducts.collectionId} = ${collectionId} and ${collectionProducts.visible} = 1 order by ${inOrder(inTurn(ofMember, collectionProducts.numericId), false)} limit ${limit} offset ${offset}`
  const documents = db
    .select({ document: documentIn(db, language), merchant: products.merchant })
    .from(products)
    .where(sql`${products.numericId} in (${page})`)
    .orderBy(inOrder(inTurn(ofProduct, products.numericId), true))
    .all()
  const total =
    db.select({ total: collections.numberOfProducts }).from(collections).where(eq(collections.id, collectionId)).get()?.total ?? 0
  return { documents, total }
}
