import { CartAnswer } from '../../domain/cart-answer.ts'
import { UpdateCartById } from '../../domain/cart-by-id-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { cartOf } from './cart-of.ts'

/** For the shop, which may say more of a cart than its owner. */
export const updateCartById = defineCall({
  name: 'carts.update',
  recorded: false,
  methods: ['PATCH'],
  paths: servicePaths('/ecom', '/v1/carts/:id'),
  request: UpdateCartById,
  answer: CartAnswer,
  handle: async ({ caller, services }, { id, ...request }) => {
    const { cart, owner } = await cartOf(services, id)
    return cart.text('updateCart', { owner, caller, request })
  },
})
