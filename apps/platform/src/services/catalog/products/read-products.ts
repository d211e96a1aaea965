import type { ProductRecord } from '@galleria/commerce/catalog/product-record'
import { Failure } from '@galleria/commerce/failures/failure'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { asCollectionPage, findCollectionPage } from '../../../db/queries/catalog/collection-page.ts'
import { findProduct, findProductDocument, findProducts } from '../../../db/queries/catalog/products.ts'
import { parsePaging } from '../../../db/sql/paging.ts'
import { JsonText } from '../../../rpc/methods.ts'
import type { CatalogContext } from '../../contexts.ts'
import { documentConverter } from './convert-documents.ts'

interface GetProduct {
  readonly id: string
  readonly elevated: boolean
  readonly merchantData: boolean
  readonly language?: string | undefined
  /** Currency of the converted prices. */
  readonly currency?: string | undefined
}

interface QueryProducts {
  readonly query?: OffsetQuery
  readonly elevated: boolean
  readonly language?: string | undefined
  /** Currency of the converted prices. */
  readonly currency?: string | undefined
}

function getProduct(context: CatalogContext, { id, elevated, merchantData, language, currency }: GetProduct): JsonText {
  const row = findProductDocument(context.db, id, elevated, language)
  if (!row) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${id}.`)
  return new JsonText(`{"product":${documentConverter(context, currency)(merchantData ? merchantView(row) : row.document)}}`)
}

/** A page of stored documents, put together as text: no product is parsed to be listed. */
function queryProducts(context: CatalogContext, { query = {}, elevated, language, currency }: QueryProducts): JsonText {
  const { db } = context
  const page = { ...parsePaging(query.paging), language }
  const collectionPage = elevated ? undefined : asCollectionPage(query)
  const { documents, total } = collectionPage ? findCollectionPage(db, collectionPage, page) : findProducts(db, query, page, elevated)
  const convert = documentConverter(context, currency)
  const products = documents.map((row) => convert(elevated ? merchantView(row) : row.document))
  const metadata = JSON.stringify({ count: documents.length, offset: page.offset, total, cursors: {} })
  return new JsonText(`{"products":[${products.join(',')}],"metadata":${metadata}}`)
}

/** The product, if the caller may see it. Throws PRODUCT_NOT_FOUND. */
export function visibleProduct({ db }: CatalogContext, id: string, elevated: boolean): ProductRecord {
  const product = findProduct(db, id)
  if (!product || (!product.visible && !elevated)) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${id}.`)
  return product
}

interface MerchantFields {
  readonly costAndProfitData?: object
  readonly costRange?: object
  readonly variants?: Record<string, object>
}

/** The stored document with what only the merchant may see. */
export function merchantView({ document, merchant }: { document: string; merchant: string }): string {
  const { variants: costs, ...fields } = JSON.parse(merchant) as MerchantFields
  if (!costs) return document
  // Both were written by this program, from the same product.
  const product = JSON.parse(document) as { variants: { id: string; variant: object }[] }
  const variants = product.variants.map((variant) => ({
    ...variant,
    variant: { ...variant.variant, costAndProfitData: costs[variant.id] },
  }))
  return JSON.stringify({ ...product, ...fields, variants })
}

export const readProductsMethods = { getProduct, queryProducts }
