import type { MovedItemResponse, PricedItems } from '../../entities/cart/priced-items.ts'
import {
  listSavedItems as listCall,
  moveSavedItemToCart as moveCall,
  removeSavedItem as removeCall,
  saveForLater as saveCall,
} from '../../operations/cart.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * What the visitor or member saved for later, newest first, at today's prices. GET /platform/v1/saved-items. Needs the capability
 * `savedItems`.
 */
export async function listSavedItems(transport: Transport, options?: SendOptions): Promise<PricedItems> {
  return (await transport.send(listCall, {}, options)).savedItems
}

/** Moves a line out of the cart to the list. A line that is on it already stays there. POST /platform/v1/saved-items. */
export function saveForLater(transport: Transport, lineItemId: string, options?: SendOptions): Promise<MovedItemResponse> {
  return transport.send(saveCall, { lineItemId }, options)
}

/**
 * Moves an item back into the cart, as far as there is stock. POST /platform/v1/saved-items/{id}/move-to-cart. Throws the application errors
 * SAVED_ITEM_NOT_FOUND, CATALOG_ITEM_NOT_FOUND and CATALOG_ITEM_NOT_AVAILABLE; the item stays on the list then.
 */
export function moveSavedItemToCart(transport: Transport, id: string, options?: SendOptions): Promise<MovedItemResponse> {
  return transport.send(moveCall, { id }, options)
}

/** Takes an item off the list; nothing happens where it is not on it. DELETE /platform/v1/saved-items/{id}. */
export async function removeSavedItem(transport: Transport, id: string, options?: SendOptions): Promise<PricedItems> {
  return (await transport.send(removeCall, { id }, options)).savedItems
}

export const savedItems = { list: listSavedItems, save: saveForLater, moveToCart: moveSavedItemToCart, remove: removeSavedItem }
