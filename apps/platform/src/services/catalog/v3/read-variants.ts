import { checkDeclared, checkSortable } from '@galleria/commerce/catalog/v3/declared-fields'
import { toInventoryItem } from '@galleria/commerce/catalog/v3/inventory-item'
import { type PageRequest, pagingMetadata, readPageRequest, textOf } from '@galleria/commerce/catalog/v3/page-cursor'
import { toReadOnlyVariant } from '@galleria/commerce/catalog/v3/read-only-variant'
import { Failure } from '@galleria/commerce/failures/failure'
import { sql } from 'drizzle-orm'
import { documentIn } from '../../../db/queries/catalog/translations.ts'
import { findVariantsV3, INVENTORY_FIELDS, VARIANT_FIELDS, type VariantRowV3 } from '../../../db/queries/catalog/v3/variants.ts'
import { products } from '../../../db/schema/commerce.ts'
import { type FilterFields, jsonValues } from '../../../db/sql/filter.ts'
import type { CatalogContext } from '../../contexts.ts'
import { productReader, readRequested, type Reading } from './present-products.ts'

interface ReadVariants extends Reading {
  /** A query or a search. */
  readonly query?: PageRequest | undefined
  readonly path: 'query' | 'search'
}

/** A page of variants. One more than it holds is looked for, to know whether it is the last. */
function findPage({ db }: CatalogContext, fields: FilterFields, { query = {}, path, elevated }: ReadVariants) {
  const page = readPageRequest(query)
  const { filter, sort, search, limit, offset } = page
  checkDeclared(filter, fields)
  checkSortable(sort, (field) => Object.hasOwn(fields, field))
  const rows = findVariantsV3(db, fields, path, { filter, sort, text: textOf(search), limit: limit + 1, offset, hidden: elevated })
  const shown = rows.slice(0, limit)
  return { rows: shown, pagingMetadata: pagingMetadata(page, shown.length, rows.length > limit) }
}

/** Variants of all products. Each product is read once, in its stored answer. */
function queryVariantsV3(context: CatalogContext, input: ReadVariants) {
  const { db } = context
  const requested = readRequested(input)
  const { rows, ...paging } = findPage(context, VARIANT_FIELDS, input)
  const ids = [...new Set(rows.map(({ variant }) => variant.productId))]
  const stored = db
    .select({ id: products.id, document: documentIn(db, input.language), merchant: products.merchant })
    .from(products)
    .where(sql`${products.id} in ${jsonValues(ids)}`)
    .all()
  const read = productReader(context, input)
  const documents = new Map(stored.map((row) => [row.id, read(row)]))
  return {
    variants: rows.flatMap(({ variant }) => {
      const product = documents.get(variant.productId)
      return (product && toReadOnlyVariant(product, variant.id, requested)) ?? []
    }),
    ...paging,
  }
}

function queryInventoryItems(context: CatalogContext, input: ReadVariants) {
  const { rows, ...paging } = findPage(context, INVENTORY_FIELDS, input)
  return { inventoryItems: rows.map(toItem), ...paging }
}

function getInventoryItemV3({ db }: CatalogContext, { id, elevated }: { readonly id: string; readonly elevated: boolean }) {
  const [row] = findVariantsV3(db, INVENTORY_FIELDS, 'query', { filter: { id }, limit: 1, offset: 0, hidden: elevated })
  if (!row) throw new Failure('INVENTORY_ITEM_NOT_FOUND', 'There is no such inventory item.')
  return { inventoryItem: toItem(row) }
}

function toItem({ facts, collectionIds, ...row }: VariantRowV3) {
  return toInventoryItem({
    ...row,
    variantName: facts.options.map(({ name }) => row.variant.choices[name]).join(' / '),
    collectionIds: JSON.parse(collectionIds) as string[],
  })
}

export const readVariantsMethods = { getInventoryItemV3, queryInventoryItems, queryVariantsV3 }
