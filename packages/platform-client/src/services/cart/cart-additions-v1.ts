import * as z from 'zod/mini'
import { CatalogReference } from '../../entities/line-items/catalog-reference.ts'
import { quantity } from '../../entities/line-items/line-item-parts.ts'
import { requestList } from '../../entities/values/fields.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CURRENT_CART_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'
import type { Unbound } from '../../transport/unbound.ts'

/* As the first version of the cart's other calls: removed from the hosted platform on 2027-02-01. */

const LineToAdd = z.object({ catalogReference: CatalogReference, quantity: quantity() })
type LineToAdd = z.infer<typeof LineToAdd>

/** The current cart for a caller that adds to it and shows none of it, so that the schemas of a cart are no part of its bundle. */
export interface CartAdditions {
  /** Adds lines, 100 at most. One with a catalog reference that the cart already has grows instead of standing twice. */
  add(lineItems: LineToAdd[], options?: SendOptions): Promise<void>
  /** Adds any number of lines, in calls of 100. Each call has a key of its own, which begins with the one of the options. */
  addAll(lineItems: readonly LineToAdd[], options?: SendOptions): Promise<void>
}

const MAX_LINES = 100

const addCall = defineOperation({
  service: CURRENT_CART_SERVICE,
  name: 'AddToCurrentCart',
  method: 'POST',
  path: '/v1/carts/current/add-to-cart',
  input: z.object({ lineItems: requestList(LineToAdd, MAX_LINES, 1) }),
  output: z.looseObject({}),
  repeatable: false,
})

export const cartAdditions = {
  /** `CurrentCart.add`. POST /ecom/v1/carts/current/add-to-cart. Permission ECOM.MODIFY_CARTS. */
  async add(transport: Transport, lineItems: LineToAdd[], options?: SendOptions): Promise<void> {
    await transport.send(addCall, { lineItems }, options)
  },
  async addAll(transport: Transport, lineItems: readonly LineToAdd[], { idempotencyKey, ...options }: SendOptions = {}): Promise<void> {
    for (let start = 0; start < lineItems.length; start += MAX_LINES) {
      const key = idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}-${start}` }
      await transport.send(addCall, { lineItems: lineItems.slice(start, start + MAX_LINES) }, { ...options, ...key })
    }
  },
} satisfies Unbound<CartAdditions>
