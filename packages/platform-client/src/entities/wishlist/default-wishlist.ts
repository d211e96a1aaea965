import * as z from 'zod/mini'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import { guid, instant, list, looseFields, optionalFields } from '../values/fields.ts'

/* The hosted platform's own wishlists, as recorded. */

/** The maximum number of items of a list. */
export const MAX_DEFAULT_WISHLIST_ITEMS = 100

/** A saved item. Two variants of a product are two items there; the embedded platform holds each product once. */
export const DefaultWishlistItem = looseFields({ catalogReference: CatalogReference, addedDate: instant() })
export type DefaultWishlistItem = z.infer<typeof DefaultWishlistItem>

/** The list of a member, in no declared order. Empty for a member without one. */
export const DefaultWishlist = z.looseObject({
  ...optionalFields({ id: guid(), memberId: guid() }),
  items: list(DefaultWishlistItem),
  ...optionalFields({ createdDate: instant(), updatedDate: instant() }),
})
export type DefaultWishlist = z.infer<typeof DefaultWishlist>

export const GetDefaultWishlist = z.object(optionalFields({ appId: guid() }))
export type GetDefaultWishlist = z.infer<typeof GetDefaultWishlist>

/** The list comes back where the request says so. */
export const ChangeDefaultWishlist = z.object({ catalogReference: CatalogReference, ...optionalFields({ returnEntity: z.boolean() }) })

export const DefaultWishlistResponse = z.looseObject(optionalFields({ wishlist: DefaultWishlist }))
