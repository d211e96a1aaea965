import { CartAnswer } from '../../domain/cart-answer.ts'
import { CartId } from '../../domain/cart-by-id-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { cartOf } from './cart-of.ts'

/** Whoever's cart it is, for the shop. */
export const getCartById = defineCall({
  name: 'carts.get',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/carts/:id'),
  request: CartId,
  answer: CartAnswer,
  handle: async ({ services }, { id }) => {
    const { cart } = await cartOf(services, id)
    return cart.text('getCart', null)
  },
})
