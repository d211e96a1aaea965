import { PRODUCTS_TAG, productTag } from '@galleria/fragments/contract'
import type { ProductCard } from './product-card'

/** What a copy with lists of products depends on: which products there are, and each that it shows. */
export function listTags(...lists: readonly (readonly Pick<ProductCard, 'id'>[])[]): string[] {
  return [PRODUCTS_TAG, ...new Set(lists.flat().map(({ id }) => productTag(id)))]
}
