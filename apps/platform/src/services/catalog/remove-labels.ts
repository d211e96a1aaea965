import { withFacts } from '../../domain/product-changes/product-draft.ts'
import type { CommerceContext } from '../contexts.ts'
import { changeProduct } from './change-product.ts'

export function removeBrand(context: CommerceContext, { id }: { id: string }): void {
  changeProduct(context, id, (draft) => ({ ...draft, product: { ...draft.product, brand: null } }))
}

export function removeRibbon(context: CommerceContext, { id }: { id: string }): void {
  changeProduct(context, id, (draft) => withFacts(draft, { ribbon: '' }))
}
