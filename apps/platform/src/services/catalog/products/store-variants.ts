import { isPicture, mediaFor } from '@galleria/commerce/catalog/media-choices'
import { lineImage } from '@galleria/commerce/catalog/media-document'
import { toVariantStockDocument } from '@galleria/commerce/catalog/product-document'
import { Failure } from '@galleria/commerce/failures/failure'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { findStoreVariant, findStoreVariants } from '../../../db/queries/catalog/variants.ts'
import { parsePaging } from '../../../db/sql/paging.ts'
import type { CatalogContext } from '../../contexts.ts'

type StoreVariantRow = NonNullable<ReturnType<typeof findStoreVariant>>

/** `<productId>-<variantId>`: two GUIDs. */
const COMPOSITE_ID = /^([0-9a-f-]{36})-([0-9a-f-]{36})$/i

function queryStoreVariants({ db, settings }: CatalogContext, { query = {}, elevated }: { query?: OffsetQuery; elevated: boolean }) {
  const { limit, offset } = parsePaging(query.paging)
  const { rows, total } = findStoreVariants(db, query, limit, offset, elevated)
  return {
    variants: rows.map((row) => storeVariant(row, settings.publicUrl)),
    metadata: { count: rows.length, offset, total, cursors: {} },
  }
}

function getStoreVariant({ db, settings }: CatalogContext, { id, elevated }: { id: string; elevated: boolean }) {
  const [, productId, variantId] = COMPOSITE_ID.exec(id) ?? []
  const row = productId && variantId ? findStoreVariant(db, productId, variantId, elevated) : undefined
  if (!row) throw new Failure('VARIANT_NOT_FOUND', `There is no variant ${id}.`)
  return { variant: storeVariant(row, settings.publicUrl) }
}

function storeVariant({ variant, productName, facts, collectionIds }: StoreVariantRow, publicUrl: string) {
  const picture = mediaFor(facts.media.filter(isPicture), variant.choices)
  const managedVariant = facts.options.length > 0
  return {
    id: `${variant.productId}-${variant.id}`,
    variantId: variant.id,
    productId: variant.productId,
    variantName: managedVariant ? facts.options.map(({ name }) => variant.choices[name]).join(' / ') : productName,
    productName,
    managedVariant,
    sku: variant.sku ?? '',
    stock: toVariantStockDocument(variant),
    choices: variant.choices,
    collectionIds: JSON.parse(collectionIds) as string[],
    ...(picture && { media: { image: lineImage(picture, publicUrl) } }),
    preorderInfo: { enabled: false },
  }
}

export const storeVariantsMethods = { getStoreVariant, queryStoreVariants }
