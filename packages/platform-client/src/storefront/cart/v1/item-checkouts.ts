import { createCheckout } from '../../../services/cart/checkouts.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { ItemCheckouts } from '../storefront-cart.ts'

/** Needs the capability `checkouts`. */
export const itemCheckoutsOverV1: Unbound<ItemCheckouts> = {
  async open(transport, items, options) {
    const lineItems = items.map(({ reference, quantity }) => ({ catalogReference: reference, quantity }))
    return { checkoutId: (await createCheckout(transport, { channelType: 'WEB', lineItems }, options)).id }
  },
}
