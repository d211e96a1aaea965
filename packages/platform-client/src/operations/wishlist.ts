import { NoFields } from '../entities/wire/no-fields.ts'
import {
  AddToWishlist,
  RemoveFromWishlist,
  ShareWishlist,
  SharedWishlistById,
  SharedWishlistResponse,
  WishlistResponse,
} from '../entities/wishlist/wishlist.ts'
import type { OwnOperation } from './operation.ts'

export const getWishlist = {
  name: 'wishlist.get',
  access: 'shopper',
  capability: 'wishlist',
  method: 'GET',
  path: '/platform/v1/wishlist',
  repeatable: true,
  input: NoFields,
  output: WishlistResponse,
  summary: 'Get the wishlist',
  description: 'Gets what the shopper who calls saved, newest first. Prices and stock are the catalog’s.',
} as const satisfies OwnOperation

export const addToWishlist = {
  name: 'wishlist.add',
  access: 'shopper',
  capability: 'wishlist',
  method: 'POST',
  path: '/platform/v1/wishlist/items',
  repeatable: true,
  input: AddToWishlist,
  output: WishlistResponse,
  changes: ['wishlist.items'],
  summary: 'Save a product',
  description: 'Puts a product on the shopper’s wishlist, with the variant that was chosen. One that is on it keeps its place.',
  example: { productId: '$PRODUCT_ID' },
} as const satisfies OwnOperation

export const removeFromWishlist = {
  name: 'wishlist.remove',
  access: 'shopper',
  capability: 'wishlist',
  method: 'DELETE',
  path: '/platform/v1/wishlist/items/{productId}',
  repeatable: true,
  input: RemoveFromWishlist,
  output: WishlistResponse,
  changes: ['wishlist.items'],
  summary: 'Remove a saved product',
  description: 'Takes a product off the shopper’s wishlist. Nothing happens where it is not on it.',
  example: { productId: '$PRODUCT_ID' },
} as const satisfies OwnOperation

export const shareWishlist = {
  name: 'wishlist.share',
  access: 'shopper',
  capability: 'wishlist',
  method: 'POST',
  path: '/platform/v1/wishlist/share',
  repeatable: true,
  input: ShareWishlist,
  output: WishlistResponse,
  changes: ['wishlist.share'],
  summary: 'Share the wishlist',
  description: 'Makes the link by which others read the shopper’s wishlist, or changes the name that stands on it.',
  example: { ownerName: 'Ann' },
} as const satisfies OwnOperation

export const unshareWishlist = {
  name: 'wishlist.unshare',
  access: 'shopper',
  capability: 'wishlist',
  method: 'DELETE',
  path: '/platform/v1/wishlist/share',
  repeatable: true,
  input: NoFields,
  output: WishlistResponse,
  changes: ['wishlist.share'],
  summary: 'Stop sharing the wishlist',
  description: 'Ends the link to the shopper’s wishlist: it leads to nothing from then on.',
} as const satisfies OwnOperation

export const getSharedWishlist = {
  name: 'wishlist.getShared',
  access: 'identified',
  capability: 'wishlist',
  method: 'GET',
  path: '/platform/v1/shared-wishlists/{id}',
  repeatable: true,
  input: SharedWishlistById,
  output: SharedWishlistResponse,
  summary: 'Get a shared wishlist',
  description: 'Gets the wishlist of a link: what is on it, and its owner’s name where one was given.',
  example: { id: '$WISHLIST_SHARE_ID' },
} as const satisfies OwnOperation
