import * as z from 'zod/mini'
import { list, optionalFields } from '../../../entities/values/fields.ts'
import { defineOperation } from '../../../transport/operation.ts'
import { CURRENT_CART_V2_SERVICE } from '../../../transport/services.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import { NO_CART_CODES } from '../no-cart.ts'
import type { CartCount } from '../storefront-cart.ts'

const Line = z.object(
  optionalFields({ quantityInfo: z.object(optionalFields({ requestedQuantity: z.number(), confirmedQuantity: z.number() })) }),
)

const countCall = defineOperation({
  service: CURRENT_CART_V2_SERVICE,
  name: 'GetCurrentCart',
  method: 'GET',
  path: '/v2/carts/current',
  input: z.optional(z.object({})),
  // Nothing else is read: a whole cart of many lines takes longer than the rest of the call.
  output: z.nullable(z.object({ cart: z.object({ lineItems: list(Line), ...optionalFields({ orderPlaced: z.boolean() }) }) })),
  nullFor: NO_CART_CODES,
  repeatable: true,
})

export const cartCountOverV2: Unbound<CartCount> = {
  async get(transport, options) {
    const found = await transport.send(countCall, undefined, options)
    if (!found || found.cart.orderPlaced) return 0
    return found.cart.lineItems.reduce((count, { quantityInfo = {} }) => {
      const { confirmedQuantity = 0, requestedQuantity = confirmedQuantity } = quantityInfo
      return count + requestedQuantity
    }, 0)
  },
}
