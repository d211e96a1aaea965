import { addDefaultWishlistItem, getDefaultWishlist, removeDefaultWishlistItem } from './default-wishlist.ts'
import { deleteWishlist, mergeWishlists } from './stored-wishlists.ts'
import { addToWishlist, getSharedWishlist, getWishlist, removeFromWishlist, shareWishlist, unshareWishlist } from './wishlist.ts'

export const wishlistMethods = {
  addDefaultWishlistItem,
  addToWishlist,
  deleteWishlist,
  getDefaultWishlist,
  getSharedWishlist,
  getWishlist,
  mergeWishlists,
  removeDefaultWishlistItem,
  removeFromWishlist,
  shareWishlist,
  unshareWishlist,
}
