import * as z from 'zod/mini'
import { type PricedItems, SharedCartById, SharedCartLink, SharedCartResponse } from '../../entities/cart/priced-items.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const PATH = '/v1/shared-carts'
const COMMON = { service: EXTENSION_SERVICE, repeatable: true } as const

const shareCall = defineOperation({
  ...COMMON,
  name: 'ShareCart',
  method: 'POST',
  path: PATH,
  input: z.object({}),
  output: z.object({ sharedCart: SharedCartLink }),
})
const getCall = defineOperation({
  ...COMMON,
  name: 'GetSharedCart',
  method: 'GET',
  path: `${PATH}/{id}`,
  input: SharedCartById,
  output: SharedCartResponse,
})

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
