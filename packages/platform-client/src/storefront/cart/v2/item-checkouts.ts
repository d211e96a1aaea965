import { createCart } from '../../../services/cart-v2/carts.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { ItemCheckouts } from '../storefront-cart.ts'
import { requireSomeAdded } from './refused-items.ts'
import { toCart } from './to-cart.ts'
import { toCatalogItem } from './to-catalog-item.ts'

/** A cart beside the current one: its id is that of its checkout. */
export const itemCheckoutsOverV2: Unbound<ItemCheckouts> = {
  async open(transport, items, options) {
    const cart = await createCart(transport, { catalogItems: items.map(toCatalogItem) }, options)
    requireSomeAdded(items, toCart(cart).lines)
    return { checkoutId: cart.id }
  },
}
