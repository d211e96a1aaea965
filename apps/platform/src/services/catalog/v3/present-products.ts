import { type Breadcrumb, type ProductV1, toProductV3, toWholeProductV3 } from '@galleria/commerce/catalog/v3/product'
import { type Requested, toRequested } from '@galleria/commerce/catalog/v3/requested'
import { Failure } from '@galleria/commerce/failures/failure'
import { sql } from 'drizzle-orm'
import { collections } from '../../../db/schema/commerce.ts'
import { jsonValues } from '../../../db/sql/filter.ts'
import type { CatalogContext } from '../../contexts.ts'
import { documentConverter } from '../products/convert-documents.ts'
import { merchantView } from '../products/read-products.ts'

/** How a call wants to read entities of Catalog V3. */
export interface Reading {
  readonly elevated: boolean
  readonly fields?: readonly string[] | undefined
  readonly language?: string | undefined
  /** Currency of the prices. */
  readonly currency?: string | undefined
  /** Whether the platform's own fields are told; strict mode tells none. */
  readonly extras: boolean
}

interface StoredProduct {
  readonly document: string
  readonly merchant: string
}

/** Throws where a caller asks for what only the merchant may see. */
export function readRequested({ fields = [], elevated, extras }: Reading): Requested {
  if (!elevated && fields.includes('MERCHANT_DATA'))
    throw new Failure('NO_PERMISSION_TO_READ_MERCHANT_DATA', 'Only the shop may read costs and profits.')
  return toRequested(fields, extras)
}

/** The product of V1 in a stored answer, with its prices in the currency that is asked for. */
export function productReader(context: CatalogContext, { elevated, currency }: Reading): (stored: StoredProduct) => ProductV1 {
  const convert = documentConverter(context, currency)
  // Written by this program, from a record.
  return (stored) => JSON.parse(convert(elevated ? merchantView(stored) : stored.document)) as ProductV1
}

/** Products as lists show them: without their variants. */
export function presentProducts(context: CatalogContext, stored: readonly StoredProduct[], reading: Reading) {
  const requested = readRequested(reading)
  const documents = stored.map(productReader(context, reading))
  const breadcrumbs = breadcrumbsOf(context, documents, requested)
  return documents.map((document) => toProductV3(document, requested, breadcrumbs(document)))
}

/** One product with its variants. */
export function presentProduct(context: CatalogContext, stored: StoredProduct, reading: Reading) {
  const requested = readRequested(reading)
  const document = productReader(context, reading)(stored)
  return toWholeProductV3(document, requested, breadcrumbsOf(context, [document], requested)(document))
}

/** The way to a product leads through its main category. */
function breadcrumbsOf(
  { db }: CatalogContext,
  documents: readonly ProductV1[],
  requested: Requested,
): (product: ProductV1) => Breadcrumb[] {
  if (!requested.has('BREADCRUMBS_INFO')) return () => []
  const ids = new Set(documents.flatMap(({ collectionIds = [] }) => collectionIds.slice(0, 1)))
  const { id, name, slug } = collections
  const rows = db
    .select({ categoryId: id, categoryName: name, categorySlug: slug })
    .from(collections)
    .where(sql`${id} in ${jsonValues([...ids])}`)
    .all()
  const known = new Map(rows.map((row) => [row.categoryId, row]))
  return ({ collectionIds = [] }) => collectionIds.slice(0, 1).flatMap((target) => known.get(target) ?? [])
}
