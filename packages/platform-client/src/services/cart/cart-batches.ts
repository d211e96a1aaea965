import type { CartBatch, CartBatchResult } from '../../entities/cart/cart-batch.ts'
import { addAvailableToCart as addCall } from '../../operations/cart.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Adds what can be bought of up to 100 items to the visitor's or member's cart, as far as there is stock, and tells why the rest was not added.
 * POST /platform/v1/carts/current/add-available. Needs the capability `cartBatches`.
 */
async function addAvailable(transport: Transport, lineItems: CartBatch['lineItems'], options?: SendOptions): Promise<CartBatchResult> {
  return transport.send(addCall, { lineItems }, options)
}

export const cartBatches = { add: addAvailable }
