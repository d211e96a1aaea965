import type { Owner } from '@galleria/commerce/access/owner'
import { choicesKey } from '@galleria/commerce/catalog/choices'
import { isStoresReference, parseVariantReference } from '@galleria/commerce/catalog/purchasable-item'
import { Failure } from '@galleria/commerce/failures/failure'
import { toDefaultWishlistDocument } from '@galleria/commerce/wishlist/default-wishlist-document'
import { withItem, type WishlistRecord } from '@galleria/commerce/wishlist/wishlist-record'
import { type CatalogReference, storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { MAX_DEFAULT_WISHLIST_ITEMS } from '@galleria/platform-client/entities/wishlist/default-wishlist'
import type { AddToWishlist } from '@galleria/platform-client/entities/wishlist/wishlist'
import { findStoredProducts } from '../../db/queries/catalog/stored-products.ts'
import type { CommerceContext } from '../contexts.ts'
import { changeWishlist, findWishlist, findWishlistDate } from './stored-wishlists.ts'
import { toSavedItem } from './wishlist.ts'

interface Change {
  readonly owner: Owner
  readonly catalogReference: CatalogReference
  readonly returnEntity?: boolean | undefined
}

/** The list of the hosted platform's own calls, which is the one of ours. Nothing was saved: a list without an id. */
function getDefaultWishlist({ db }: CommerceContext, { owner, appId = storesAppId }: { owner: Owner; appId?: string | undefined }) {
  const updatedAt = findWishlistDate(db, owner)
  if (updatedAt === undefined || appId.toLowerCase() !== storesAppId) return { wishlist: { items: [] } }
  return { wishlist: toDefaultWishlistDocument(owner, findWishlist(db, owner), updatedAt) }
}

/** Throws PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND and WISHLIST_ITEMS_LIMIT_EXCEEDED. A product is on the list once: it takes the variant. */
function addDefaultWishlistItem(context: CommerceContext, { owner, catalogReference, returnEntity }: Change) {
  const { productId, variantId } = toProduct(context, catalogReference)
  const saved = toSavedItem(context, { productId, ...(variantId !== undefined && { variantId }) })
  const list = changeWishlist(context, owner, (before) => {
    const items = withItem(before, saved, MAX_DEFAULT_WISHLIST_ITEMS)
    if (items) return { ...before, items }
    throw new Failure('WISHLIST_ITEMS_LIMIT_EXCEEDED', `A wishlist holds ${MAX_DEFAULT_WISHLIST_ITEMS} items at most.`)
  })
  return returnEntity ? { wishlist: describeList(context, owner, list) } : {}
}

/** Takes off the list what was saved under this reference: another variant of the product stays. */
function removeDefaultWishlistItem(context: CommerceContext, { owner, catalogReference, returnEntity }: Change) {
  const { productId, variantId } = toProduct(context, catalogReference)
  const list = changeWishlist(context, owner, (before) => ({
    ...before,
    items: before.items.filter((item) => item.productId !== productId || item.variantId !== variantId),
  }))
  return returnEntity ? { wishlist: describeList(context, owner, list) } : {}
}

/** A list that became empty is stored no more: it was changed now. */
function describeList({ db, now }: CommerceContext, owner: Owner, list: WishlistRecord) {
  return toDefaultWishlistDocument(owner, list, findWishlistDate(db, owner) ?? now())
}

/** Reads which product, and which of its variants, a reference means: by the variant's id or by its choices. */
function toProduct({ db }: CommerceContext, reference: CatalogReference): AddToWishlist {
  if (!isStoresReference(reference)) throw new Failure('PRODUCT_NOT_FOUND', 'There is no such catalog.')
  const productId = reference.catalogItemId.toLowerCase()
  const target = parseVariantReference(reference)
  if (!target) return { productId }
  if ('variantId' in target) return { productId, variantId: target.variantId }
  const variant = findStoredProducts(db, [productId])
    .get(productId)
    ?.variants.find(({ choices }) => choicesKey(choices) === target.choicesKey)
  if (!variant) throw new Failure('VARIANT_NOT_FOUND', 'The product has no variant with these choices.')
  return { productId, variantId: variant.id }
}

export const defaultWishlistMethods = { addDefaultWishlistItem, getDefaultWishlist, removeDefaultWishlistItem }
