import * as z from 'zod/mini'
import { CartId } from '../../domain/cart-by-id-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { cartOf } from './cart-of.ts'

/** Whoever's cart it is, for the shop. */
export const deleteCartById = defineCall({
  name: 'carts.delete',
  recorded: false,
  methods: ['DELETE'],
  paths: servicePaths('/ecom', '/v1/carts/:id'),
  request: CartId,
  answer: z.object({}),
  handle: async ({ caller, services }, { id }) => {
    const { cart } = await cartOf(services, id)
    await cart.run('deleteCart', { caller })
  },
})
