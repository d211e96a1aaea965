import { storesAppId } from '../../entities/line-items/catalog-reference.ts'
import type { DefaultWishlist } from '../../entities/wishlist/default-wishlist.ts'
import type { Wishlist, WishlistItem } from '../../entities/wishlist/wishlist.ts'
import { isPlatformError } from '../../errors/index.ts'
import { addWishlistItem, getDefaultWishlist, removeWishlistItem } from '../../services/wishlist/default-wishlist.ts'
import type { Unbound } from '../../transport/unbound.ts'
import type { SavedProducts } from './saved-products.ts'

const EMPTY: DefaultWishlist = { items: [] }

/**
 * The list by the hosted platform's own calls. There a variant is an item of its own, the list is in no declared order, belongs to a member,
 * and does not say what its products are called.
 */
export const hostedSavedProducts: Unbound<SavedProducts> = {
  async get(transport, options) {
    return toWishlist(await getDefaultWishlist(transport, {}, options).catch(emptyForVisitors))
  },
  async add(transport, { productId, variantId }, options) {
    const chosen = variantId === undefined ? {} : { options: { variantId } }
    return toWishlist(await addWishlistItem(transport, { appId: storesAppId, catalogItemId: productId, ...chosen }, options))
  },
  async remove(transport, productId, options) {
    let list = await getDefaultWishlist(transport, {}, options).catch(emptyForVisitors)
    for (const { catalogReference } of list.items)
      if (catalogReference?.catalogItemId === productId) list = await removeWishlistItem(transport, catalogReference, options)
    return toWishlist(list)
  },
}

/** A list is a member's: a visitor has saved nothing. */
function emptyForVisitors(error: unknown): DefaultWishlist {
  if (isForMembers(error)) return EMPTY
  throw error
}

const PERMISSION_DENIED = 403

/** Whether a call was refused because it is for members. */
function isForMembers(error: unknown): boolean {
  return isPlatformError(error) && error.status === PERMISSION_DENIED
}

function toWishlist({ items }: DefaultWishlist): Wishlist {
  const saved = items.flatMap(({ catalogReference, addedDate }): WishlistItem[] => {
    if (catalogReference?.appId !== storesAppId) return []
    const { catalogItemId: productId, options } = catalogReference
    const variantId = options?.['variantId']
    return [{ productId, name: '', addedDate: addedDate ?? new Date(0), ...(typeof variantId === 'string' && { variantId }) }]
  })
  const newestFirst = saved.toSorted((left, right) => right.addedDate.getTime() - left.addedDate.getTime())
  return { items: [...Map.groupBy(newestFirst, ({ productId }) => productId).values()].flatMap(([newest]) => newest ?? []) }
}
