import { type CategoryRecord, toAllProductsCategory, toCategory } from '@galleria/commerce/catalog/v3/category'
import { checkDeclared, checkSortable } from '@galleria/commerce/catalog/v3/declared-fields'
import { ALL_PRODUCTS_ID } from '@galleria/commerce/catalog/v3/ids'
import { type PageRequest, pagingMetadata, readPageRequest, textOf } from '@galleria/commerce/catalog/v3/page-cursor'
import { toRequested } from '@galleria/commerce/catalog/v3/requested'
import { Failure } from '@galleria/commerce/failures/failure'
import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Filter } from '@galleria/platform-client/entities/wire/query'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { findCollection } from '../../../db/queries/catalog/collections.ts'
import { findCollectionTranslations, targetsOf } from '../../../db/queries/catalog/translations.ts'
import { CATEGORY_FIELDS, findCategories } from '../../../db/queries/catalog/v3/categories.ts'
import { collectionProducts, products } from '../../../db/schema/commerce.ts'
import { countCached } from '../../../db/sql/cached-totals.ts'
import type { CatalogContext } from '../../contexts.ts'
import type { Reading } from './present-products.ts'

/** SQLite takes a limit below zero for none. */
const UNLIMITED = -1

type CategorySelector = { readonly id: string } | { readonly slug: string }

/** A page of categories, the one of all products first. */
function queryCategories(context: CatalogContext, { query = {}, ...reading }: Reading & { readonly query?: PageRequest | undefined }) {
  const page = readPageRequest(query)
  const { filter, sort, limit, offset, search } = page
  checkDeclared(filter, CATEGORY_FIELDS)
  checkSortable(sort, (field) => Object.hasOwn(CATEGORY_FIELDS, field))
  const { elevated } = reading
  const rows = findCategories(context.db, toAllProducts(context), {
    filter,
    sort,
    text: textOf(search) ?? '',
    limit: limit + 1,
    offset,
    hidden: elevated,
  })
  const shown = rows.slice(0, limit)
  return { categories: presentCategories(context, shown, reading), pagingMetadata: pagingMetadata(page, shown.length, rows.length > limit) }
}

function getCategory(context: CatalogContext, { by, ...reading }: Reading & { readonly by: CategorySelector }) {
  const [category] = presentCategories(context, [categoryOf(context, by, reading.elevated)], reading)
  return { category }
}

interface ListItems extends Reading {
  readonly categoryId: string
  readonly paging?: PageRequest['cursorPaging']
}

/** The ids of the products of a category, in the order of the shop. */
function listItemsInCategory(context: CatalogContext, { categoryId, paging, elevated }: ListItems) {
  const { db } = context
  const page = readPageRequest({ cursorPaging: paging })
  const { limit, offset } = page
  const { id } = categoryOf(context, { id: categoryId }, elevated)
  const visible = elevated ? undefined : eq(collectionProducts.visible, true)
  const rows =
    id === ALL_PRODUCTS_ID
      ? db
          .select({ id: products.id })
          .from(products)
          .where(elevated ? undefined : sql`${products.visible} = 1`)
          .orderBy(asc(products.numericId))
          .limit(limit + 1)
          .offset(offset)
          .all()
      : db
          .select({ id: collectionProducts.productId })
          .from(collectionProducts)
          .where(and(eq(collectionProducts.collectionId, id), visible))
          .orderBy(asc(collectionProducts.numericId))
          .limit(limit + 1)
          .offset(offset)
          .all()
  const items = rows.slice(0, limit).map((row) => ({ catalogItemId: row.id, appId: storesAppId }))
  return { items, pagingMetadata: pagingMetadata(page, items.length, rows.length > limit) }
}

function toAllProducts({ db }: CatalogContext): CategoryRecord {
  const shown = db
    .select({ total: count() })
    .from(products)
    .where(sql`${products.visible} = 1`)
  return toAllProductsCategory(countCached(db, shown))
}

function categoryOf(context: CatalogContext, by: CategorySelector, hidden: boolean): CategoryRecord {
  const found = findCollection(context.db, by, hidden)
  if (found) return found
  const all = toAllProducts(context)
  if ('id' in by ? by.id.toLowerCase() === all.id : by.slug === all.slug) return all
  throw new Failure('CATEGORY_NOT_FOUND', `There is no category ${'id' in by ? by.id : by.slug}.`)
}

function presentCategories({ db, settings }: CatalogContext, rows: readonly CategoryRecord[], { fields = [], extras, language }: Reading) {
  const requested = toRequested(fields, extras)
  const targets = targetsOf(db, language)
  const ids = rows.map(({ id }) => id)
  const translations = targets.length === 0 ? [] : findCollectionTranslations(db, ids, targets)
  return rows.map((row) => {
    const [translation] = targets.flatMap(
      (target) => translations.find(({ collectionId, language: own }) => collectionId === row.id && own === target) ?? [],
    )
    return toCategory(row, requested, settings.publicUrl, translation)
  })
}

/** How many categories a filter finds, the one of all products among them. */
function countCategories(
  context: CatalogContext,
  { filter, elevated }: { readonly filter?: Filter | undefined; readonly elevated: boolean },
) {
  checkDeclared(filter, CATEGORY_FIELDS)
  const found = findCategories(context.db, toAllProducts(context), { filter, text: '', limit: UNLIMITED, offset: 0, hidden: elevated })
  return { count: found.length }
}

export const readCategoriesMethods = { countCategories, getCategory, listItemsInCategory, queryCategories }
