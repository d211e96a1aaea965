import * as z from 'zod/mini'
import { CheckoutOfItems, CreateCheckout } from '../../entities/cart/checkout.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CHECKOUTS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const createCall = defineOperation({
  service: CHECKOUTS_SERVICE,
  name: 'CreateCheckout',
  method: 'POST',
  path: '/v1/checkouts',
  input: CreateCheckout,
  output: z.looseObject({ checkout: CheckoutOfItems }),
  repeatable: false,
})

/**
 * Takes items to the checkout without a cart: the shopper's cart stays as it is. POST /ecom/v1/checkouts. Needs the capability `checkouts`. Items
 * that cannot be bought are the application errors that adding them to the cart would be.
 */
export async function createCheckout(transport: Transport, items: CreateCheckout, options?: SendOptions): Promise<CheckoutOfItems> {
  return (await transport.send(createCall, items, options)).checkout
}

export const checkouts = { create: createCheckout }
