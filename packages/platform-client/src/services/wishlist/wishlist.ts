import type { AddToWishlist, ShareWishlist, SharedWishlist, Wishlist } from '../../entities/wishlist/wishlist.ts'
import {
  addToWishlist as addCall,
  getSharedWishlist as getSharedCall,
  getWishlist as getCall,
  removeFromWishlist as removeCall,
  shareWishlist as shareCall,
  unshareWishlist as unshareCall,
} from '../../operations/wishlist.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/** What the visitor or member saved, newest first; an empty list where nothing was. GET /platform/v1/wishlist. Needs the capability `wishlist`. */
export async function getWishlist(transport: Transport, options?: SendOptions): Promise<Wishlist> {
  const { wishlist } = await transport.send(getCall, {}, options)
  return wishlist
}

/**
 * Saves a product, with the variant that was chosen. One that is saved already keeps its place and takes the variant. POST
 * /platform/v1/wishlist/items. Throws the application errors PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND and WISHLIST_IS_FULL.
 */
export async function addToWishlist(transport: Transport, item: AddToWishlist, options?: SendOptions): Promise<Wishlist> {
  const { wishlist } = await transport.send(addCall, item, options)
  return wishlist
}

/** Takes a product off the list; nothing happens where it is not on it. DELETE /platform/v1/wishlist/items/{productId}. */
export async function removeFromWishlist(transport: Transport, productId: string, options?: SendOptions): Promise<Wishlist> {
  const { wishlist } = await transport.send(removeCall, { productId }, options)
  return wishlist
}

/** Makes the link by which others read the list, or changes the name on it. POST /platform/v1/wishlist/share. */
export async function shareWishlist(transport: Transport, share: ShareWishlist = {}, options?: SendOptions): Promise<Wishlist> {
  const { wishlist } = await transport.send(shareCall, share, options)
  return wishlist
}

/** Ends the link: it leads to nothing from then on. DELETE /platform/v1/wishlist/share. */
export async function unshareWishlist(transport: Transport, options?: SendOptions): Promise<Wishlist> {
  const { wishlist } = await transport.send(unshareCall, {}, options)
  return wishlist
}

/** The list of a link, which needs no session of its owner. GET /platform/v1/shared-wishlists/{id}. Throws WISHLIST_NOT_FOUND (404). */
export async function getSharedWishlist(transport: Transport, id: string, options?: SendOptions): Promise<SharedWishlist> {
  const { wishlist } = await transport.send(getSharedCall, { id }, options)
  return wishlist
}

export const wishlist = {
  get: getWishlist,
  add: addToWishlist,
  remove: removeFromWishlist,
  share: shareWishlist,
  unshare: unshareWishlist,
  getShared: getSharedWishlist,
}
