import { pagingMetadata, type RequestedPage } from '@galleria/commerce/catalog/v3/page-cursor'
import { findCollectionPage, type CollectionPage } from '../../../db/queries/catalog/collection-page.ts'
import { findCollection } from '../../../db/queries/catalog/collections.ts'
import { findProducts } from '../../../db/queries/catalog/products.ts'
import type { CatalogContext } from '../../contexts.ts'
import { presentProducts, type Reading } from './present-products.ts'

/** A list as a shop shows it: of all visible products, or of those of one category. */
export interface ShopList extends Pick<CollectionPage, 'sort' | 'descending'> {
  readonly categoryId?: string | undefined
}

interface ListProducts extends Reading {
  readonly page: RequestedPage
  readonly list: ShopList
}

/** A page of such a list, from the store's own tables: one call, by an index, and never behind the last change as the search's copy may be. */
function listProductsV3(context: CatalogContext, { page, list, ...reading }: ListProducts) {
  const { limit, offset } = page
  const { documents, total } = findPage(context, list, { limit, offset, language: reading.language })
  const isLast = offset + documents.length >= total
  return {
    products: presentProducts(context, documents, reading),
    pagingMetadata: pagingMetadata(page, documents.length, !isLast, reading.extras ? total : undefined),
  }
}

function findPage({ db }: CatalogContext, { categoryId, sort, descending }: ShopList, request: Parameters<typeof findCollectionPage>[2]) {
  if (categoryId === undefined) return findProducts(db, { sort: [{ fieldName: sort, order: descending ? 'DESC' : 'ASC' }] }, request, false)
  const category = findCollection(db, { id: categoryId }, false)
  return category ? findCollectionPage(db, { collectionId: category.id, sort, descending }, request) : { documents: [], total: 0 }
}

export const listProductsV3Methods = { listProductsV3 }
