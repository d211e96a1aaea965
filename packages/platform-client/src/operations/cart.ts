import { CartBatch, CartBatchResult } from '../entities/cart/cart-batch.ts'
import { AddToCartById, UpdateCartById } from '../entities/cart/cart-by-id.ts'
import { CartResponse } from '../entities/cart/cart-response.ts'
import {
  MovedItemResponse,
  SaveForLater,
  SavedItemById,
  SavedItemsResponse,
  ShareCartResponse,
  SharedCartById,
  SharedCartResponse,
} from '../entities/cart/priced-items.ts'
import { ById } from '../entities/wire/by-id.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const getCart = {
  name: 'carts.get',
  access: 'elevated',
  scope: 'carts:read',
  method: 'GET',
  path: '/ecom/v1/carts/{id}',
  repeatable: true,
  input: ById,
  output: CartResponse,
  summary: 'Get a cart by its id',
  description: 'Returns any shopper’s cart.',
  example: { id: '$CART_ID' },
} as const satisfies OwnOperation

export const updateCart = {
  name: 'carts.update',
  access: 'elevated',
  scope: 'carts:write',
  method: 'PATCH',
  path: '/ecom/v1/carts/{id}',
  repeatable: true,
  input: UpdateCartById,
  output: CartResponse,
  changes: ['cart'],
  summary: 'Update a cart by its id',
  description: 'Sets the coupon, the note, contact details or addresses of any shopper’s cart.',
  example: { id: '$CART_ID', cartInfo: { buyerNote: 'Please gift-wrap.' } },
} as const satisfies OwnOperation

export const addToCart = {
  name: 'carts.add',
  access: 'elevated',
  scope: 'carts:write',
  method: 'POST',
  path: '/ecom/v1/carts/{id}/add-to-cart',
  repeatable: false,
  input: AddToCartById,
  output: CartResponse,
  changes: ['cart.lineItems'],
  summary: 'Add to a cart by its id',
  description: 'Adds items to any shopper’s cart, as far as they are in stock.',
  example: {
    id: '$CART_ID',
    lineItems: [{ catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$PRODUCT_ID' }, quantity: 1 }],
  },
} as const satisfies OwnOperation

export const deleteCart = {
  name: 'carts.delete',
  access: 'elevated',
  scope: 'carts:write',
  method: 'DELETE',
  path: '/ecom/v1/carts/{id}',
  repeatable: false,
  input: ById,
  output: NoFields,
  changes: ['cart'],
  summary: 'Delete a cart by its id',
  description: 'Deletes any shopper’s cart, with everything in it.',
  example: { id: '$CART_ID' },
} as const satisfies OwnOperation

export const addAvailableToCart = {
  name: 'cart.addAvailable',
  access: 'shopper',
  capability: 'cartBatches',
  method: 'POST',
  path: '/platform/v1/carts/current/add-available',
  repeatable: false,
  input: CartBatch,
  output: CartBatchResult,
  changes: ['cart.lineItems'],
  summary: 'Add available items to the current cart',
  description:
    'Adds the items that can be bought to the shopper’s cart, as far as they are in stock, and returns the problem of each of the others. With the header Idempotency-Key, the same request adds once.',
  example: {
    lineItems: [{ catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$PRODUCT_ID' }, quantity: 1 }],
  },
} as const satisfies OwnOperation

export const removeGiftCardFromCart = {
  name: 'cart.removeGiftCard',
  access: 'shopper',
  capability: 'cartGiftCards',
  method: 'POST',
  path: '/ecom/v1/carts/current/remove-gift-card',
  repeatable: true,
  input: NoFields,
  output: CartResponse,
  changes: ['cart.giftCard'],
  summary: 'Remove the gift card from the current cart',
  description: 'Removes the gift card from the shopper’s cart. Its balance does not change.',
  exampleSetup: { needs: ['CART'] },
} as const satisfies OwnOperation

export const listSavedItems = {
  name: 'savedItems.list',
  access: 'shopper',
  capability: 'savedItems',
  method: 'GET',
  path: '/platform/v1/saved-items',
  repeatable: true,
  input: NoFields,
  output: SavedItemsResponse,
  summary: 'List saved items',
  description: 'Lists the items that the shopper saved for later, newest first, with current prices and stock.',
} as const satisfies OwnOperation

export const saveForLater = {
  name: 'savedItems.save',
  access: 'shopper',
  capability: 'savedItems',
  method: 'POST',
  path: '/platform/v1/saved-items',
  repeatable: true,
  input: SaveForLater,
  output: MovedItemResponse,
  changes: ['savedItems', 'cart.lineItems'],
  summary: 'Save for later',
  description: 'Moves a line of the shopper’s cart to the list of saved items.',
  example: { lineItemId: '$CART_LINE_ID' },
} as const satisfies OwnOperation

export const moveSavedItemToCart = {
  name: 'savedItems.moveToCart',
  access: 'shopper',
  capability: 'savedItems',
  method: 'POST',
  path: '/platform/v1/saved-items/{id}/move-to-cart',
  repeatable: false,
  input: SavedItemById,
  output: MovedItemResponse,
  changes: ['savedItems', 'cart.lineItems'],
  summary: 'Move a saved item to the cart',
  description: 'Moves a saved item back to the shopper’s cart, as far as it is in stock.',
  example: { id: '$SAVED_ITEM_ID' },
} as const satisfies OwnOperation

export const removeSavedItem = {
  name: 'savedItems.remove',
  access: 'shopper',
  capability: 'savedItems',
  method: 'DELETE',
  path: '/platform/v1/saved-items/{id}',
  repeatable: true,
  input: SavedItemById,
  output: SavedItemsResponse,
  changes: ['savedItems'],
  summary: 'Remove a saved item',
  description: 'Removes an item from the shopper’s list. Succeeds if it is not on the list.',
  example: { id: '$SAVED_ITEM_ID' },
} as const satisfies OwnOperation

export const shareCart = {
  name: 'sharedCarts.share',
  access: 'shopper',
  capability: 'sharedCarts',
  method: 'POST',
  path: '/platform/v1/shared-carts',
  repeatable: true,
  input: NoFields,
  output: ShareCartResponse,
  changes: ['sharedCart'],
  summary: 'Share the current cart',
  description:
    'Creates a link to the current items of the shopper’s cart. It reveals nothing about the shopper and does not follow later changes.',
  exampleSetup: { needs: ['CART'] },
} as const satisfies OwnOperation

export const getSharedCart = {
  name: 'sharedCarts.get',
  access: 'open',
  capability: 'sharedCarts',
  method: 'GET',
  path: '/platform/v1/shared-carts/{id}',
  repeatable: true,
  input: SharedCartById,
  output: SharedCartResponse,
  summary: 'Get a shared cart',
  description:
    'Returns the items of a shared cart as they were when it was shared, with current prices and stock. Items that are no longer sold are left out.',
  example: { id: '$SHARED_CART_ID' },
} as const satisfies OwnOperation
