import type { AddToWishlist, Wishlist } from '../../entities/wishlist/wishlist.ts'
import { isApplicationError } from '../../errors/index.ts'
import type { SendOptions } from '../../transport/transport.ts'

/** What a shop does with the list of products that a shopper saves, on our own platform and by the hosted platform's own calls. */
export interface SavedProducts {
  /** The list, newest first, with each product once. */
  get(options?: SendOptions): Promise<Wishlist>
  /** Saves a product, with the variant that was chosen. A full list is refused, of which `isWishlistFull` tells, and a visitor where lists are for members (403). */
  add(item: AddToWishlist, options?: SendOptions): Promise<Wishlist>
  /** Takes a product off the list; nothing happens where it is not on it. */
  remove(productId: string, options?: SendOptions): Promise<Wishlist>
}

/** Whether a list was not changed because it holds as many products as it can. */
export function isWishlistFull(error: unknown): boolean {
  return isApplicationError(error, 'WISHLIST_IS_FULL') || isApplicationError(error, 'WISHLIST_ITEMS_LIMIT_EXCEEDED')
}
