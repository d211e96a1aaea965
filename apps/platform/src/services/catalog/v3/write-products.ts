import { draftOf } from '@galleria/commerce/catalog/product-changes/product-draft'
import type { MediaRecord, ProductRecord } from '@galleria/commerce/catalog/product-record'
import { applyProductV3, type WrittenProductV3 } from '@galleria/commerce/catalog/v3/writes/apply-product'
import { Failure } from '@galleria/commerce/failures/failure'
import type { TakenMedia } from '@galleria/commerce/media/taken-media'
import { stableId } from '@galleria/commerce/values/stable-id'
import { findProduct, findProductDocument } from '../../../db/queries/catalog/products.ts'
import { findVariants } from '../../../db/queries/catalog/variants.ts'
import { applyInBulk } from '../../bulk.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { checkSlug } from '../catalog-slug.ts'
import { toMediaRecord } from '../products/change-product-media.ts'
import { insertProduct } from '../products/create-product.ts'
import { deleteProduct } from '../products/delete-product.ts'
import { saveProduct } from '../products/save-product.ts'
import { PRODUCT_ERRORS, withDeclaredErrors } from './declared-errors.ts'
import { presentProduct, type Reading } from './present-products.ts'
import { describeNewStock } from './write-inventory-items.ts'

type NewProductV3 = WrittenProductV3 & { readonly name: string }
type ChangedProductV3 = WrittenProductV3 & { readonly id: string; readonly revision: string }

interface Writing extends Reading {
  /** What was stored of the addresses that a request names. */
  readonly files: Readonly<Record<string, TakenMedia>>
  readonly returnEntity?: boolean | undefined
}

const newId = (): string => crypto.randomUUID()

async function createProductV3(context: CommerceContext, { product, ...writing }: Writing & { readonly product: NewProductV3 }) {
  const ids = await mediaIdsOf([product])
  return { product: present(context, create(context, product, writing, ids), writing) }
}

/** As `createProductV3`, with what is in stock of each variant. */
async function createStockedProductV3(context: CommerceContext, { product, ...writing }: Writing & { readonly product: NewProductV3 }) {
  const ids = await mediaIdsOf([product])
  const id = create(context, product, writing, ids)
  return {
    ...(writing.returnEntity && { product: present(context, id, writing) }),
    inventoryResults: describeNewStock(context, id, writing),
  }
}

/** Each by itself: one that is refused stops no other. */
async function bulkCreateProductsV3(
  context: CommerceContext,
  { products, ...writing }: Writing & { readonly products: readonly NewProductV3[] },
) {
  const ids = await mediaIdsOf(products)
  return nameResults(
    applyInBulk(products, {
      idOf: () => '',
      act: (product) => {
        const id = create(context, product, writing, ids)
        return writing.returnEntity ? present(context, id, writing) : { id }
      },
    }),
    writing,
  )
}

/** Throws REVISION_MISMATCH where the product was changed meanwhile. */
async function updateProductV3(context: CommerceContext, { product, ...writing }: Writing & { readonly product: ChangedProductV3 }) {
  const ids = await mediaIdsOf([product])
  return { product: present(context, update(context, product, writing, ids), writing) }
}

async function bulkUpdateProductsV3(
  context: CommerceContext,
  { products, ...writing }: Writing & { readonly products: readonly ChangedProductV3[] },
) {
  const ids = await mediaIdsOf(products)
  return applyInBulk(products, {
    idOf: ({ id }) => id,
    act: (product) => {
      const id = update(context, product, writing, ids)
      return writing.returnEntity ? present(context, id, writing) : undefined
    },
  })
}

function bulkDeleteProductsV3(context: CommerceContext, { productIds }: { readonly productIds: readonly string[] }) {
  return applyInBulk(productIds, { idOf: (id) => id, act: (id) => void deleteProduct(context, { id }) })
}

type MediaIds = ReadonlyMap<string, string>

/** The ids of media at addresses. A transaction allows no waiting for digests. */
async function mediaIdsOf(products: readonly WrittenProductV3[]): Promise<MediaIds> {
  const urls = new Set(products.flatMap(({ media }) => media?.itemsInfo?.items.flatMap(({ url }) => url ?? []) ?? []))
  return new Map(await Promise.all([...urls].map(async (url) => [url, await stableId('media', url)] as const)))
}

function create(context: CommerceContext, product: NewProductV3, { files }: Writing, ids: MediaIds): string {
  return withDeclaredErrors(PRODUCT_ERRORS, () =>
    insertProduct(context, product, (draft) =>
      applyProductV3(draft, product, {
        newId,
        isNew: true,
        media: recordsOf(context, { ...draft.product, name: product.name }, product, files, ids),
      }),
    ),
  )
}

function update(context: CommerceContext, product: ChangedProductV3, { files }: Writing, ids: MediaIds): string {
  const { db, settings } = context
  withDeclaredErrors(PRODUCT_ERRORS, () =>
    db.transaction(() => {
      const known = findProduct(db, product.id)
      if (!known) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${product.id}.`)
      const revision = String(known.updatedAt)
      if (product.revision !== revision) throw new Failure('REVISION_MISMATCH', 'The product was changed meanwhile.', { revision })
      if (product.slug && product.slug !== known.slug) checkSlug(context, 'product', product.slug, known.id)
      const draft = draftOf(known, findVariants(db, known.id), settings.currency)
      saveProduct(context, applyProductV3(draft, product, { newId, media: recordsOf(context, known, product, files, ids) }))
    }),
  )
  scheduleOutbox(context)
  return product.id.toLowerCase()
}

/** The media that a request names, in its order. One that the product has stays as it is, with another text where that is written. */
function recordsOf(
  context: CommerceContext,
  product: ProductRecord,
  { media }: WrittenProductV3,
  files: Writing['files'],
  ids: MediaIds,
): MediaRecord[] | undefined {
  return media?.itemsInfo?.items.map(({ id, url, altText }) => {
    const known = product.facts.media.find((record) => record.id === id)
    const own = id === undefined || !url ? { mediaId: id ?? '' } : {}
    const record = known ?? toMediaRecord(context, product, files, { ...(url && { url }), ...own }, url ? ids.get(url) : undefined)
    return altText ? { ...record, alt: altText } : record
  })
}

function present(context: CommerceContext, id: string, reading: Reading) {
  const stored = findProductDocument(context.db, id, true)
  if (!stored) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${id}.`)
  return presentProduct(context, stored, reading)
}

/** New products have no ids before: each result tells the one that was made. */
function nameResults<Item extends { id: string }>(
  { results, ...rest }: ReturnType<typeof applyInBulk<NewProductV3, Item>>,
  { returnEntity }: Writing,
) {
  return {
    ...rest,
    results: results.map(({ itemMetadata: { originalIndex, success, error }, item }) => ({
      itemMetadata: { ...(item && { id: item.id }), originalIndex, success, ...(error && { error }) },
      ...(returnEntity && item && { item }),
    })),
  }
}

export const writeProductsV3Methods = {
  bulkCreateProductsV3,
  bulkDeleteProductsV3,
  bulkUpdateProductsV3,
  createProductV3,
  createStockedProductV3,
  updateProductV3,
}
