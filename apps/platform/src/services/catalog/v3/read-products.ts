import { checkDeclared, checkSortable } from '@galleria/commerce/catalog/v3/declared-fields'
import { type PageRequest, pagingMetadata, readPageRequest } from '@galleria/commerce/catalog/v3/page-cursor'
import { toTableFilter } from '@galleria/commerce/catalog/v3/table-filter'
import { Failure } from '@galleria/commerce/failures/failure'
import { sql } from 'drizzle-orm'
import { findProductDocument, findProductPage } from '../../../db/queries/catalog/products.ts'
import { documentIn } from '../../../db/queries/catalog/translations.ts'
import { QUERIED_FIELDS } from '../../../db/queries/catalog/v3/product-fields.ts'
import { products } from '../../../db/schema/commerce.ts'
import { jsonValues } from '../../../db/sql/filter.ts'
import { totalOf } from '../../../db/sql/total.ts'
import type { CatalogContext } from '../../contexts.ts'
import { presentProduct, presentProducts, type Reading } from './present-products.ts'

type GetProduct = Reading & { readonly by: { readonly id: string } | { readonly slug: string } }

function getProductV3(context: CatalogContext, { by, ...reading }: GetProduct) {
  const stored = findProductDocument(context.db, 'id' in by ? by.id : by, reading.elevated, reading.language)
  if (!stored) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${'id' in by ? by.id : by.slug}.`)
  return { product: presentProduct(context, stored, reading) }
}

interface QueryProducts extends Reading {
  readonly query?: PageRequest | undefined
  /** The names of the options that the filter names by their ids. */
  readonly names: Readonly<Record<string, string>>
}

/** Options are asked for by their ids, and found by their names. */
const { 'options.name': _, ...SORTABLE_FIELDS } = QUERIED_FIELDS
const DECLARED_FIELDS = { ...SORTABLE_FIELDS, 'options.id': true }

/** A page of products. One more than it holds is looked for, to know whether it is the last. */
function queryProductsV3(context: CatalogContext, { query = {}, names, ...reading }: QueryProducts) {
  const page = readPageRequest(query, reading.extras)
  const { filter, sort, limit, offset } = page
  checkDeclared(filter, DECLARED_FIELDS)
  checkSortable(sort, (field) => Object.hasOwn(SORTABLE_FIELDS, field))
  const request = { limit: limit + 1, offset, language: reading.language }
  const found = { filter: filter && toTableFilter(filter, names), sort }
  const { documents, count } = findProductPage(context.db, found, QUERIED_FIELDS, request, reading.elevated)
  const shown = documents.slice(0, limit)
  const total = reading.extras ? totalOf(documents.length, request.limit, offset, count) : undefined
  return {
    products: presentProducts(context, shown, reading),
    pagingMetadata: pagingMetadata(page, shown.length, documents.length > limit, total),
  }
}

/** Products that a search found, in its order. What is hidden or gone meanwhile is left out. */
function getFoundProductsV3(context: CatalogContext, { ids, ...reading }: Reading & { readonly ids: readonly string[] }) {
  const { db } = context
  const { id, merchant, visible } = products
  const rows = db
    .select({ id, document: documentIn(db, reading.language), merchant, visible })
    .from(products)
    .where(sql`${id} in ${jsonValues(ids)}`)
    .all()
  const known = new Map(rows.filter((row) => reading.elevated || row.visible).map((row) => [row.id, row]))
  return presentProducts(
    context,
    ids.flatMap((target) => known.get(target) ?? []),
    reading,
  )
}

export const readProductsV3Methods = { getFoundProductsV3, getProductV3, queryProductsV3 }
