import type { CatalogReference } from '../../entities/line-items/catalog-reference.ts'
import {
  ChangeDefaultWishlist,
  type DefaultWishlist,
  DefaultWishlistResponse,
  GetDefaultWishlist,
} from '../../entities/wishlist/default-wishlist.ts'
import { defineOperation } from '../../transport/operation.ts'
import { WISHLISTS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const getCall = defineOperation({
  service: WISHLISTS_SERVICE,
  name: 'GetDefaultWishlist',
  method: 'GET',
  path: '/v1/wishlists/get-default',
  input: GetDefaultWishlist,
  output: DefaultWishlistResponse,
  repeatable: true,
})

const addItemCall = defineOperation({
  service: WISHLISTS_SERVICE,
  name: 'AddItem',
  method: 'POST',
  path: '/v1/wishlists/add-item',
  input: ChangeDefaultWishlist,
  output: DefaultWishlistResponse,
  repeatable: true,
})

const removeItemCall = defineOperation({
  service: WISHLISTS_SERVICE,
  name: 'RemoveItem',
  method: 'POST',
  path: '/v1/wishlists/remove-item',
  input: ChangeDefaultWishlist,
  output: DefaultWishlistResponse,
  repeatable: true,
})

const EMPTY: DefaultWishlist = { items: [] }

/** The member's list; an empty one where nothing was saved. GET /ecom/v1/wishlists/get-default. No permission is declared. */
export async function getDefaultWishlist(
  transport: Transport,
  filter: GetDefaultWishlist = {},
  options?: SendOptions,
): Promise<DefaultWishlist> {
  return (await transport.send(getCall, filter, options)).wishlist ?? EMPTY
}

/**
 * Saves an item of a catalog. POST /ecom/v1/wishlists/add-item. Throws the application error WISHLIST_ITEMS_LIMIT_EXCEEDED where the list
 * is full.
 */
export async function addWishlistItem(
  transport: Transport,
  catalogReference: CatalogReference,
  options?: SendOptions,
): Promise<DefaultWishlist> {
  return (await transport.send(addItemCall, { catalogReference, returnEntity: true }, options)).wishlist ?? EMPTY
}

/** Takes an item off the list, by the reference with which it was saved. POST /ecom/v1/wishlists/remove-item. */
export async function removeWishlistItem(
  transport: Transport,
  catalogReference: CatalogReference,
  options?: SendOptions,
): Promise<DefaultWishlist> {
  return (await transport.send(removeItemCall, { catalogReference, returnEntity: true }, options)).wishlist ?? EMPTY
}

export const defaultWishlist = { get: getDefaultWishlist, addItem: addWishlistItem, removeItem: removeWishlistItem }
