import { PRODUCTS_TAG, productTag, STORE_TAG } from '@galleria/fragments/contract'
import type { ProductCard } from './product-card'

/** What a copy with lists of products depends on: which products there are, each that it shows, and what the owner set for all of them. */
export function listTags(...lists: readonly (readonly Pick<ProductCard, 'id'>[])[]): string[] {
  return [STORE_TAG, PRODUCTS_TAG, ...new Set(lists.flat().map(({ id }) => productTag(id)))]
}
