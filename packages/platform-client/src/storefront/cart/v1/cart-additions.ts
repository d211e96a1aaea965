import * as z from 'zod/mini'
import { CatalogReference } from '../../../entities/line-items/catalog-reference.ts'
import { quantity } from '../../../entities/line-items/line-item-parts.ts'
import { requestList } from '../../../entities/values/fields.ts'
import { defineOperation } from '../../../transport/operation.ts'
import { CURRENT_CART_SERVICE } from '../../../transport/services.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import { MAX_ITEMS, sendInPortions } from '../portions.ts'
import type { CartAdditions } from '../storefront-cart.ts'

const LineToAdd = z.object({ catalogReference: CatalogReference, quantity: quantity() })

const addCall = defineOperation({
  service: CURRENT_CART_SERVICE,
  name: 'AddToCurrentCart',
  method: 'POST',
  path: '/v1/carts/current/add-to-cart',
  input: z.object({ lineItems: requestList(LineToAdd, MAX_ITEMS, 1) }),
  // Nothing of the cart is read.
  output: z.looseObject({}),
  repeatable: false,
})

export const cartAdditionsOverV1: Unbound<CartAdditions> = {
  add: (transport, items, options) =>
    sendInPortions(items, options, (portion, portionOptions) => {
      const lineItems = portion.map(({ reference, quantity: pieces }) => ({ catalogReference: reference, quantity: pieces }))
      return transport.send(addCall, { lineItems }, portionOptions)
    }),
}
