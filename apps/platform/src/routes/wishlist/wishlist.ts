import {
  AddToWishlist,
  RemoveFromWishlist,
  SharedWishlistById,
  SharedWishlistResponse,
  ShareWishlist,
  WishlistResponse,
} from '@galleria/platform-client/entities/wishlist/wishlist'
import * as z from 'zod/mini'
import { type Operation, defineOperation } from '../../http/operation.ts'

const SHARE_PATHS = ['/platform/v1/wishlist/share']
const common = { recorded: false, response: WishlistResponse }

/** The products that a shopper saves, and the link by which others read them. */
export const wishlistOperations: readonly Operation[] = [
  defineOperation({
    ...common,
    name: 'wishlist.get',
    summary: 'Get the wishlist',
    description: 'Gets what the shopper who calls saved, newest first. Prices and stock are the catalog’s.',
    methods: ['GET'],
    paths: ['/platform/v1/wishlist'],
    request: z.object({}),
    handle: ({ caller, services }) => services.commerce.text('getWishlist', { owner: caller }),
  }),
  defineOperation({
    ...common,
    name: 'wishlist.add',
    summary: 'Save a product',
    description: 'Puts a product on the shopper’s wishlist, with the variant that was chosen. One that is on it keeps its place.',
    example: { takes: { productId: '$PRODUCT_ID' } },
    methods: ['POST'],
    paths: ['/platform/v1/wishlist/items'],
    request: AddToWishlist,
    handle: ({ caller, services }, item) => services.commerce.text('addToWishlist', { owner: caller, item }),
  }),
  defineOperation({
    ...common,
    name: 'wishlist.remove',
    summary: 'Remove a saved product',
    description: 'Takes a product off the shopper’s wishlist. Nothing happens where it is not on it.',
    example: { takes: { productId: '$PRODUCT_ID' } },
    methods: ['DELETE'],
    paths: ['/platform/v1/wishlist/items/:productId'],
    request: RemoveFromWishlist,
    handle: ({ caller, services }, { productId }) => services.commerce.text('removeFromWishlist', { owner: caller, productId }),
  }),
  defineOperation({
    ...common,
    name: 'wishlist.share',
    summary: 'Share the wishlist',
    description: 'Makes the link by which others read the shopper’s wishlist, or changes the name that stands on it.',
    example: { takes: { ownerName: 'Ann' } },
    methods: ['POST'],
    paths: SHARE_PATHS,
    request: ShareWishlist,
    handle: ({ caller, services }, share) => services.commerce.text('shareWishlist', { owner: caller, share }),
  }),
  defineOperation({
    ...common,
    name: 'wishlist.unshare',
    summary: 'Stop sharing the wishlist',
    description: 'Ends the link to the shopper’s wishlist: it leads to nothing from then on.',
    methods: ['DELETE'],
    paths: SHARE_PATHS,
    request: z.object({}),
    handle: ({ caller, services }) => services.commerce.text('unshareWishlist', { owner: caller }),
  }),
  defineOperation({
    ...common,
    name: 'wishlist.getShared',
    summary: 'Get a shared wishlist',
    description: 'Gets the wishlist of a link: what is on it, and its owner’s name where one was given.',
    example: { takes: { id: '$WISHLIST_SHARE_ID' } },
    methods: ['GET'],
    paths: ['/platform/v1/shared-wishlists/:id'],
    request: SharedWishlistById,
    response: SharedWishlistResponse,
    handle: ({ services }, input) => services.commerce.text('getSharedWishlist', input),
  }),
]
