import * as z from 'zod/mini'
import { CatalogReference } from '../../../entities/line-items/catalog-reference.ts'
import { quantity } from '../../../entities/line-items/line-item-parts.ts'
import { list, optionalFields, requestList } from '../../../entities/values/fields.ts'
import { defineOperation } from '../../../transport/operation.ts'
import { CURRENT_CART_V2_SERVICE } from '../../../transport/services.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import { MAX_ITEMS, sendInPortions } from '../portions.ts'
import type { CartAdditions } from '../storefront-cart.ts'
import { addCapped } from './cap-to-stock.ts'
import { requireSomeAdded } from './refused-items.ts'
import { toLineStatus } from './to-line-status.ts'

const ItemToAdd = z.object({ catalogReference: CatalogReference, quantity: quantity() })
/** What is read of a cart: whether its lines can be bought. */
const Line = z.object(optionalFields({ status: z.string(), source: z.object(optionalFields({ catalogReference: CatalogReference })) }))

const addCall = defineOperation({
  service: CURRENT_CART_V2_SERVICE,
  name: 'AddLineItemsToCurrentCart',
  method: 'POST',
  path: '/v2/carts/current/add-line-items',
  input: z.object({ catalogItems: requestList(ItemToAdd, MAX_ITEMS, 1) }),
  output: z.object({ cart: z.object({ lineItems: list(Line) }) }),
  repeatable: false,
})

export const cartAdditionsOverV2: Unbound<CartAdditions> = {
  add: (transport, items, options) =>
    sendInPortions(items, options, async (portion, portionOptions) => {
      const added = await addCapped(portion, portionOptions, (capped, sendOptions) => {
        const catalogItems = capped.map(({ reference, quantity: pieces }) => ({ catalogReference: reference, quantity: pieces }))
        return transport.send(addCall, { catalogItems }, sendOptions)
      })
      if (!added) return
      const lines = added.cart.lineItems.map(({ status, source }) => ({
        reference: source?.catalogReference ?? null,
        status: toLineStatus(status),
      }))
      requireSomeAdded(portion, lines)
    }),
}
