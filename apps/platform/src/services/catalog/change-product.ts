import { findProduct } from '../../db/queries/products.ts'
import { findVariants } from '../../db/queries/variants.ts'
import { Failure } from '../../domain/failure.ts'
import { draftOf, type ProductDraft } from '../../domain/product-changes/product-draft.ts'
import type { CommerceContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { saveProduct } from './save-product.ts'

/** Changes one product, wholly or not at all. Throws PRODUCT_NOT_FOUND. */
export function changeProduct(context: CommerceContext, id: string, change: (draft: ProductDraft) => ProductDraft): void {
  context.db.transaction(() => saveProduct(context, change(openDraft(context, id))))
  wakeForOutbox(context)
}

function openDraft({ db }: CommerceContext, id: string): ProductDraft {
  const product = findProduct(db, id)
  if (!product) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${id}.`)
  return draftOf(product, findVariants(db, product.id))
}
