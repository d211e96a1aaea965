import { listSavedItems, moveSavedItemToCart, removeSavedItem, saveForLater } from '../../../services/cart/saved-items.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { SavedItems } from '../storefront-cart.ts'
import { toCart, toPricedItems } from '../v1/to-cart.ts'

export const itemsForLater: Unbound<SavedItems> = {
  list: async (transport, options) => toPricedItems(await listSavedItems(transport, options)),
  save: async (transport, lineId, options) => toCart((await saveForLater(transport, lineId, options)).cart),
  moveToCart: async (transport, id, options) => toCart((await moveSavedItemToCart(transport, id, options)).cart),
  async remove(transport, id, options) {
    await removeSavedItem(transport, id, options)
  },
}
