import { MovedItemResponse, SavedItemById, SavedItemsResponse, SaveForLater } from '@galleria/platform-client/entities/cart/priced-items'
import * as z from 'zod/mini'
import { type Operation, defineOperation } from '../../http/operation.ts'

const PATH = '/platform/v1/saved-items'

/** Lines that shoppers keep beside the cart to buy another time. */
export const savedItemOperations: readonly Operation[] = [
  defineOperation({
    name: 'savedItems.list',
    summary: 'List saved items',
    description: 'Lists what the shopper who calls saved for later, newest first, with current prices and stock.',
    recorded: false,
    methods: ['GET'],
    paths: [PATH],
    request: z.object({}),
    response: SavedItemsResponse,
    handle: ({ caller, services, language, currency }) => services.cart(caller).text('listSavedItems', { reader: { language }, currency }),
  }),
  defineOperation({
    name: 'savedItems.save',
    summary: 'Save for later',
    description: 'Moves a line of the shopper’s cart to the list of saved items.',
    example: { takes: { lineItemId: '$CART_LINE_ID' } },
    recorded: false,
    methods: ['POST'],
    paths: [PATH],
    request: SaveForLater,
    response: MovedItemResponse,
    handle: ({ caller, services, language, currency }, { lineItemId }) =>
      services.cart(caller).text('saveForLater', { lineItemId, reader: { language }, currency }),
  }),
  defineOperation({
    name: 'savedItems.moveToCart',
    summary: 'Move a saved item to the cart',
    description: 'Puts a saved item back into the shopper’s cart, as far as there is stock.',
    example: { takes: { id: '$SAVED_ITEM_ID' } },
    recorded: false,
    methods: ['POST'],
    paths: [`${PATH}/:id/move-to-cart`],
    request: SavedItemById,
    response: MovedItemResponse,
    handle: ({ caller, services, language, currency }, { id }) =>
      services.cart(caller).text('moveSavedItemToCart', { owner: caller, id, language, currency }),
  }),
  defineOperation({
    name: 'savedItems.remove',
    summary: 'Remove a saved item',
    description: 'Takes an item off the shopper’s list. Nothing happens where it is not on it.',
    example: { takes: { id: '$SAVED_ITEM_ID' } },
    recorded: false,
    methods: ['DELETE'],
    paths: [`${PATH}/:id`],
    request: SavedItemById,
    response: SavedItemsResponse,
    handle: ({ caller, services, language, currency }, { id }) =>
      services.cart(caller).text('removeSavedItem', { id, reader: { language }, currency }),
  }),
]
