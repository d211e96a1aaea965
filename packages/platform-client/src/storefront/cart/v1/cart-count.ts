import * as z from 'zod/mini'
import { quantity } from '../../../entities/line-items/line-item-parts.ts'
import { list } from '../../../entities/values/fields.ts'
import { defineOperation } from '../../../transport/operation.ts'
import { CURRENT_CART_SERVICE } from '../../../transport/services.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import { NO_CART_CODES } from '../no-cart.ts'
import type { CartCount } from '../storefront-cart.ts'

const countCall = defineOperation({
  service: CURRENT_CART_SERVICE,
  name: 'GetCurrentCart',
  method: 'GET',
  path: '/v1/carts/current',
  input: z.optional(z.object({})),
  // Nothing else is read: a whole cart of many lines takes longer than the rest of the call.
  output: z.nullable(z.object({ cart: z.object({ lineItems: list(z.object({ quantity: quantity() })) }) })),
  nullFor: NO_CART_CODES,
  repeatable: true,
})

export const cartCountOverV1: Unbound<CartCount> = {
  async get(transport, options) {
    const found = await transport.send(countCall, undefined, options)
    return found ? found.cart.lineItems.reduce((count, line) => count + line.quantity, 0) : 0
  },
}
