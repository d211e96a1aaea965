import { CartAnswer } from '../../domain/cart-answer.ts'
import { AddToCartById } from '../../domain/cart-by-id-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { cartOf } from './cart-of.ts'

/** For the shop, which may say more of a line than the cart's owner. */
export const addToCartById = defineCall({
  name: 'carts.add',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/:id/add-to-cart'),
  request: AddToCartById,
  answer: CartAnswer,
  handle: async ({ caller, services }, { id, ...request }) => {
    const { cart, owner } = await cartOf(services, id)
    return cart.text('addToCart', { owner, caller, request })
  },
})
