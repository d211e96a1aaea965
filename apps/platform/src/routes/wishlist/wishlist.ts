import {
  addToWishlist,
  getSharedWishlist,
  getWishlist,
  removeFromWishlist,
  shareWishlist,
  unshareWishlist,
} from '@galleria/platform-client/operations/wishlist'
import { type Operation, serve } from '../../http/operation.ts'

/** The products that a shopper saves, and the link by which others read them. */
export const wishlistOperations: readonly Operation[] = [
  serve(getWishlist, ({ caller, services }) => services.commerce.text('getWishlist', { owner: caller })),
  serve(addToWishlist, ({ caller, services }, item) => services.commerce.text('addToWishlist', { owner: caller, item })),
  serve(removeFromWishlist, ({ caller, services }, { productId }) =>
    services.commerce.text('removeFromWishlist', { owner: caller, productId }),
  ),
  serve(shareWishlist, ({ caller, services }, share) => services.commerce.text('shareWishlist', { owner: caller, share })),
  serve(unshareWishlist, ({ caller, services }) => services.commerce.text('unshareWishlist', { owner: caller })),
  serve(getSharedWishlist, ({ services }, input) => services.commerce.text('getSharedWishlist', input)),
]
