import type { OffsetQuery } from '@galleria/platform-client/entities/query'
import { asCollectionPage, findCollectionPage } from '../../db/queries/collection-page.ts'
import { findProducts } from '../../db/queries/products.ts'
import { JsonText } from '../../objects/verbs.ts'
import type { CommerceContext } from '../contexts.ts'
import { merchantView } from './merchant-view.ts'
import { pageOf } from './page.ts'

/** A page of stored documents, put together as text: no product is parsed to be listed. */
export function queryProducts({ db }: CommerceContext, { query = {}, elevated }: { query?: OffsetQuery; elevated: boolean }): JsonText {
  const { limit, offset } = pageOf(query.paging)
  const collectionPage = elevated ? undefined : asCollectionPage(query)
  const { documents, total } = collectionPage
    ? findCollectionPage(db, collectionPage, limit, offset)
    : findProducts(db, query, limit, offset, elevated)
  const products = documents.map((row) => (elevated ? merchantView(row) : row.document))
  const metadata = JSON.stringify({ count: documents.length, offset, total, cursors: {} })
  return new JsonText(`{"products":[${products.join(',')}],"metadata":${metadata}}`)
}
