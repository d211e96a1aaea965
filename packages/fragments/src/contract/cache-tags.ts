/** A copy that is purged along with another one's costs a render, so that a part of the id does. */
const ID_LENGTH = 8

/** Tag of copies that show products: they depend on which products there are, and on what decides where these stand. */
export const PRODUCTS_TAG = 'products'
/** Tag of copies that show collections: they depend on which there are, and on all that is said of each. */
export const COLLECTIONS_TAG = 'collections'

/** Tag of copies that depend on what the owner says in the store: its name, start page and links. */
export const STORE_TAG = 'store'

/** Tag of the copies that show this product. */
export function productTag(id: string): string {
  return `p:${id.slice(0, ID_LENGTH)}`
}
