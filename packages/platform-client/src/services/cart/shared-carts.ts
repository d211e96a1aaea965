import type { PricedItems, SharedCartLink } from '../../entities/cart/priced-items.ts'
import { getSharedCart as getCall, shareCart as shareCall } from '../../operations/cart.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Makes the link by which others read what is in the cart now. The same content has the same link. POST /platform/v1/shared-carts. Needs the
 * capability `sharedCarts`. Throws the application errors OWNED_CART_NOT_FOUND and CART_IS_EMPTY.
 */
export async function shareCart(transport: Transport, options?: SendOptions): Promise<SharedCartLink> {
  return (await transport.send(shareCall, {}, options)).sharedCart
}

/** What the cart of a link held when it was shared, at today's prices. GET /platform/v1/shared-carts/{id}. Throws SHARED_CART_NOT_FOUND (404). */
export async function getSharedCart(transport: Transport, id: string, options?: SendOptions): Promise<PricedItems> {
  return (await transport.send(getCall, { id }, options)).sharedCart
}

export const sharedCarts = { share: shareCart, get: getSharedCart }
