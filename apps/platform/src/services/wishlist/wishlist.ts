import type { Owner } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import {
  type SavedItem,
  toSharedWishlistDocument,
  withItem,
  toWishlistDocument,
  type WishlistRecord,
  type WishlistTerms,
} from '@galleria/commerce/wishlist/wishlist-record'
import type { AddToWishlist, ShareWishlist } from '@galleria/platform-client/entities/wishlist/wishlist'
import { eq } from 'drizzle-orm'
import { findStoredProducts } from '../../db/queries/catalog/stored-products.ts'
import { storedContent } from '../../db/queries/store/stored-content.ts'
import { wishlists } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { changeWishlist, findWishlist } from './stored-wishlists.ts'

function getWishlist({ db }: CommerceContext, { owner }: { owner: Owner }) {
  return { wishlist: toWishlistDocument(findWishlist(db, owner), termsOf(db)) }
}

/** Throws PRODUCT_NOT_FOUND and VARIANT_NOT_FOUND for what a shopper does not see, and WISHLIST_IS_FULL. */
function addToWishlist(context: CommerceContext, { owner, item }: { owner: Owner; item: AddToWishlist }) {
  const saved = toSavedItem(context, item)
  return changeOwn(context, owner, (list) => {
    const items = withItem(list, saved)
    if (!items) throw new Failure('WISHLIST_IS_FULL', `A wishlist holds ${list.items.length} products at most.`)
    return { ...list, items }
  })
}

function removeFromWishlist(context: CommerceContext, { owner, productId }: { owner: Owner; productId: string }) {
  const id = productId.toLowerCase()
  return changeOwn(context, owner, (list) => ({ ...list, items: list.items.filter((item) => item.productId !== id) }))
}

/** Makes the link, or changes the name on it. Readers of the link learn the owner's name only where one is given. */
function shareWishlist(context: CommerceContext, { owner, share }: { owner: Owner; share: ShareWishlist }) {
  const ownerName = share.ownerName?.trim() || null
  return changeOwn(context, owner, (list) => ({ ...list, shareId: list.shareId ?? crypto.randomUUID(), ownerName }))
}

function unshareWishlist(context: CommerceContext, { owner }: { owner: Owner }) {
  return changeOwn(context, owner, (list) => ({ ...list, shareId: null, ownerName: null }))
}

/** Throws WISHLIST_NOT_FOUND for a link that never was and for one that its owner ended alike. */
function getSharedWishlist({ db }: CommerceContext, { id }: { id: string }) {
  const list = db.select().from(wishlists).where(eq(wishlists.shareId, id.toLowerCase())).get()
  if (!list) throw new Failure('WISHLIST_NOT_FOUND', 'There is no such wishlist.')
  return { wishlist: toSharedWishlistDocument(list, termsOf(db)) }
}

function changeOwn(context: CommerceContext, owner: Owner, change: (list: WishlistRecord) => WishlistRecord) {
  return { wishlist: toWishlistDocument(changeWishlist(context, owner, change), termsOf(context.db)) }
}

function termsOf(db: CommerceContext['db']): WishlistTerms {
  const { lowStockThreshold } = storedContent(db)
  return lowStockThreshold === undefined ? {} : { lowStockThreshold }
}

/** Throws PRODUCT_NOT_FOUND and VARIANT_NOT_FOUND for what a shopper does not see. */
export function toSavedItem({ db, now }: CommerceContext, { productId, variantId }: AddToWishlist): SavedItem {
  const found = findStoredProducts(db, [productId]).get(productId.toLowerCase())
  if (!found?.product.visible) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${productId}.`)
  const variant = variantId?.toLowerCase()
  if (variant !== undefined && !found.variants.some(({ id, visible }) => visible && id === variant))
    throw new Failure('VARIANT_NOT_FOUND', `The product has no variant ${variant}.`)
  return { productId: found.product.id, ...(variant !== undefined && { variantId: variant }), name: found.product.name, addedAt: now() }
}

export const wishlistMethods = { addToWishlist, getSharedWishlist, getWishlist, removeFromWishlist, shareWishlist, unshareWishlist }
