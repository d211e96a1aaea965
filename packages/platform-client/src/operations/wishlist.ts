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
  description: 'Returns the shopper’s wishlist, newest items first, with current prices and stock.',
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
  summary: 'Add a product to the wishlist',
  description: 'Adds a product to the shopper’s wishlist, with the chosen variant. A product that is on it keeps its position.',
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
  summary: 'Remove a product from the wishlist',
  description: 'Removes a product from the shopper’s wishlist. Succeeds if it is not on it.',
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
  description: 'Creates a link by which others can see the shopper’s wishlist, or changes the name shown on it.',
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
  description: 'Removes the link to the shopper’s wishlist. It stops working.',
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
  description: 'Returns a shared wishlist with its owner’s name, if there is one.',
  example: { id: '$WISHLIST_SHARE_ID' },
} as const satisfies OwnOperation
