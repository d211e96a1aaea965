import { isNotFound } from '../../../errors/guards.ts'
import { getSharedCart, shareCart } from '../../../services/cart/shared-carts.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { SharedCarts } from '../storefront-cart.ts'
import { toPricedItems } from '../v1/to-cart.ts'

export const cartLinks: Unbound<SharedCarts> = {
  share: (transport, options) => shareCart(transport, options),
  async find(transport, id, options) {
    const shared = await getSharedCart(transport, id, options).catch((error: unknown) => {
      if (isNotFound(error)) return null
      throw error
    })
    return shared && toPricedItems(shared)
  },
}
