import * as z from 'zod/mini'
import { lowStockThreshold } from '../store/low-stock.ts'
import { guid, instant, list, optionalFields, text } from '../values/fields.ts'

/* No recorded call: what it takes and gives is declared here. */

/** The maximum number of items: lists do not grow beyond it. */
export const MAX_WISHLIST_ITEMS = 200
export const MAX_OWNER_NAME_LENGTH = 60

/** A saved product. A list has each product once, with one variant or none. Its price and stock are the catalog's. */
export const WishlistItem = z.object({
  productId: z.string(),
  /** The name when it was saved: what can be said of a product that is no longer sold. */
  name: z.string(),
  addedDate: instant(),
  ...optionalFields({ variantId: z.string() }),
})
export type WishlistItem = z.infer<typeof WishlistItem>

/** The link by which others read a list, and what its owner wants to be called there. */
export const WishlistShare = z.object({ id: z.string(), ...optionalFields({ ownerName: z.string() }) })
export type WishlistShare = z.infer<typeof WishlistShare>

/** What a visitor or a member saved, newest first. */
export const Wishlist = z.object({
  items: list(WishlistItem),
  ...optionalFields({ share: WishlistShare, lowStockThreshold: lowStockThreshold() }),
})
export type Wishlist = z.infer<typeof Wishlist>
export const WishlistResponse = z.object({ wishlist: Wishlist })

/** A list as it is shown to the visitors of its link. */
export const SharedWishlist = z.object({
  items: list(WishlistItem),
  ...optionalFields({ ownerName: z.string(), lowStockThreshold: lowStockThreshold() }),
})
export type SharedWishlist = z.infer<typeof SharedWishlist>
export const SharedWishlistResponse = z.object({ wishlist: SharedWishlist })

export const AddToWishlist = z.object({ productId: guid(), ...optionalFields({ variantId: guid() }) })
export type AddToWishlist = z.infer<typeof AddToWishlist>
export const RemoveFromWishlist = z.object({ productId: guid() })
export const ShareWishlist = z.object(optionalFields({ ownerName: text(MAX_OWNER_NAME_LENGTH) }))
export type ShareWishlist = z.infer<typeof ShareWishlist>
export const SharedWishlistById = z.object({ id: text(60, 1) })
