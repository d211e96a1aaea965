/** A copy that is purged along with another one's costs a render, so that a part of the id does. */
const ID_LENGTH = 8

/** What copies that show products depend on: which products there are, and what decides where they stand. */
export const PRODUCTS_TAG = 'products'
/** The same of collections, and all that is said of each. */
export const COLLECTIONS_TAG = 'collections'

/** What the owner says in the store: its name, start page and links. */
export const STORE_TAG = 'store'

/** What a copy depends on that shows this product. */
export function productTag(id: string): string {
  return `p:${id.slice(0, ID_LENGTH)}`
}
