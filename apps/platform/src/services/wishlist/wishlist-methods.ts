import { deleteWishlist, mergeWishlists } from './stored-wishlists.ts'
import { addToWishlist, getSharedWishlist, getWishlist, removeFromWishlist, shareWishlist, unshareWishlist } from './wishlist.ts'

export const wishlistMethods = {
  addToWishlist,
  deleteWishlist,
  getSharedWishlist,
  getWishlist,
  mergeWishlists,
  removeFromWishlist,
  shareWishlist,
  unshareWishlist,
}
