import { applyProductChanges } from '@galleria/commerce/catalog/product-changes/change-product'
import { draftOf, type ProductDraft, withFacts } from '@galleria/commerce/catalog/product-changes/product-draft'
import { Failure } from '@galleria/commerce/failures/failure'
import type { ProductChanges } from '@galleria/platform-client/entities/catalog/product-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findProduct } from '../../../db/queries/catalog/products.ts'
import { findVariants } from '../../../db/queries/catalog/variants.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { checkSlug } from '../catalog-slug.ts'
import { findProductJson } from '../record-catalog-events.ts'
import { saveProduct } from './save-product.ts'

interface UpdateProduct {
  readonly id: string
  readonly product: Wire<typeof ProductChanges>
}

/** An absent part stays as it is. */
function updateProduct(context: CommerceContext, { id, product }: UpdateProduct) {
  changeProduct(context, id, (draft) => {
    if (product.slug !== undefined && product.slug !== draft.product.slug) checkSlug(context, 'product', product.slug, draft.product.id)
    return applyProductChanges(draft, product, () => crypto.randomUUID())
  })
  return { product: findProductJson(context, id) }
}

/** Changes one product, wholly or not at all. Throws PRODUCT_NOT_FOUND. */
export function changeProduct(context: CommerceContext, id: string, change: (draft: ProductDraft) => ProductDraft): void {
  context.db.transaction(() => saveProduct(context, change(openDraft(context, id))))
  scheduleOutbox(context)
}

function openDraft({ db, settings }: CommerceContext, id: string): ProductDraft {
  const product = findProduct(db, id)
  if (!product) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${id}.`)
  return draftOf(product, findVariants(db, product.id), settings.currency)
}

function removeBrand(context: CommerceContext, { id }: { id: string }): void {
  changeProduct(context, id, (draft) => ({ ...draft, product: { ...draft.product, brand: null } }))
}

function removeRibbon(context: CommerceContext, { id }: { id: string }): void {
  changeProduct(context, id, (draft) => withFacts(draft, { ribbon: '' }))
}

export const updateProductMethods = { removeBrand, removeRibbon, updateProduct }
