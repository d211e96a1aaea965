import type { ProductChanges } from '@galleria/platform-client/entities/product-requests'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { changedProduct } from '../../domain/product-changes/change-product.ts'
import type { CommerceContext } from '../contexts.ts'
import { checkSlug } from './catalog-slug.ts'
import { changeProduct } from './change-product.ts'
import { storedProduct } from './record-catalog-events.ts'

export interface UpdateProduct {
  readonly id: string
  readonly product: Wire<typeof ProductChanges>
}

/** An absent part stays as it is. */
export function updateProduct(context: CommerceContext, { id, product }: UpdateProduct) {
  changeProduct(context, id, (draft) => {
    if (product.slug !== undefined && product.slug !== draft.product.slug) checkSlug(context, 'product', product.slug, draft.product.id)
    return changedProduct(draft, product, () => crypto.randomUUID())
  })
  return { product: storedProduct(context, id) }
}
