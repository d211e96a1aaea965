import * as z from 'zod/mini'
import { MovedItemResponse, type PricedItems, SavedItemById, SavedItemsResponse, SaveForLater } from '../../entities/cart/priced-items.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const PATH = '/v1/saved-items'
const COMMON = { service: EXTENSION_SERVICE, repeatable: true } as const

const listCall = defineOperation({
  ...COMMON,
  name: 'ListSavedItems',
  method: 'GET',
  path: PATH,
  input: z.object({}),
  output: SavedItemsResponse,
})
const saveCall = defineOperation({
  ...COMMON,
  name: 'SaveForLater',
  method: 'POST',
  path: PATH,
  input: SaveForLater,
  output: MovedItemResponse,
})
const moveCall = defineOperation({
  ...COMMON,
  repeatable: false,
  name: 'MoveSavedItemToCart',
  method: 'POST',
  path: `${PATH}/{id}/move-to-cart`,
  input: SavedItemById,
  output: MovedItemResponse,
})
const removeCall = defineOperation({
  ...COMMON,
  name: 'RemoveSavedItem',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  input: SavedItemById,
  output: SavedItemsResponse,
})

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
