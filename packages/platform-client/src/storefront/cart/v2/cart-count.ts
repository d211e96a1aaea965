import * as z from 'zod/mini'
import { CartContents } from '../../../entities/cart-v2/cart-contents.ts'
import { defineOperation } from '../../../transport/operation.ts'
import { CURRENT_CART_V2_SERVICE } from '../../../transport/services.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import { NO_CART } from '../counted-cart.ts'
import { NO_CART_CODES } from '../no-cart.ts'
import type { CartCount } from '../storefront-cart.ts'
import { toCountedCart } from './to-counted-cart.ts'

const countCall = defineOperation({
  service: CURRENT_CART_V2_SERVICE,
  name: 'GetCurrentCart',
  method: 'GET',
  path: '/v2/carts/current',
  input: z.optional(z.object({})),
  output: z.nullable(z.object({ cart: CartContents })),
  nullFor: NO_CART_CODES,
  repeatable: true,
})

export const cartCountOverV2: Unbound<CartCount> = {
  async get(transport, options) {
    const found = await transport.send(countCall, undefined, options)
    // An order was made of it: the shopper begins another.
    return found && !found.cart.orderPlaced ? toCountedCart(found.cart) : NO_CART
  },
}
