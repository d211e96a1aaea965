import * as z from 'zod/mini'
import { quantity } from '../../entities/line-items/line-item-parts.ts'
import { list } from '../../entities/values/fields.ts'
import { errorCodes } from '../../entities/wire/error-codes.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CURRENT_CART_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'
import type { Unbound } from '../../transport/unbound.ts'

/* As the first version of the cart's other calls: removed from the hosted platform on 2027-02-01. */

/** The current cart for a caller that shows on each page how much is in it. */
export interface CartCount {
  /** The number of pieces, of all lines together: 0 while there is no cart. */
  get(options?: SendOptions): Promise<number>
}

const countCall = defineOperation({
  service: CURRENT_CART_SERVICE,
  name: 'GetCurrentCart',
  method: 'GET',
  path: '/v1/carts/current',
  input: z.optional(z.object({})),
  // Nothing else is read: a whole cart of many lines takes longer than the rest of the call.
  output: z.nullable(z.object({ cart: z.object({ lineItems: list(z.object({ quantity: quantity() })) }) })),
  nullFor: [errorCodes.ownedCartNotFound],
  repeatable: true,
})

export const cartCount = {
  /** `CartCount.get`. GET /ecom/v1/carts/current. Permission ECOM.READ_CARTS. */
  async get(transport: Transport, options?: SendOptions): Promise<number> {
    const found = await transport.send(countCall, undefined, options)
    return found ? found.cart.lineItems.reduce((count, line) => count + line.quantity, 0) : 0
  },
} satisfies Unbound<CartCount>
