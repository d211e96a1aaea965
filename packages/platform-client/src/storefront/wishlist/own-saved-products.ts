import { addToWishlist, getWishlist, removeFromWishlist } from '../../services/wishlist/wishlist.ts'
import type { Unbound } from '../../transport/unbound.ts'
import type { SavedProducts } from './saved-products.ts'

/** The list of a platform with the capability `wishlist`. */
export const ownSavedProducts: Unbound<SavedProducts> = { get: getWishlist, add: addToWishlist, remove: removeFromWishlist }
