import { listSavedItems, moveSavedItemToCart, removeSavedItem, saveForLater } from '@galleria/platform-client/operations/cart'
import { type Operation, serve } from '../../http/operation.ts'

/** Lines that shoppers keep beside the cart to buy another time. */
export const savedItemOperations: readonly Operation[] = [
  serve(listSavedItems, ({ caller, services, language, currency }) =>
    services.cart(caller).text('listSavedItems', { reader: { language }, currency }),
  ),
  serve(saveForLater, ({ caller, services, language, currency }, { lineItemId }) =>
    services.cart(caller).text('saveForLater', { lineItemId, reader: { language }, currency }),
  ),
  serve(moveSavedItemToCart, ({ caller, services, language, currency }, { id }) =>
    services.cart(caller).text('moveSavedItemToCart', { owner: caller, id, language, currency }),
  ),
  serve(removeSavedItem, ({ caller, services, language, currency }, { id }) =>
    services.cart(caller).text('removeSavedItem', { id, reader: { language }, currency }),
  ),
]
