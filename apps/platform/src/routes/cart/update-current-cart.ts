import { CartAnswer } from '../../domain/cart-answer.ts'
import { UpdateCurrentCartRequest } from '../../domain/update-cart-request.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateCurrentCart = defineCall({
  name: 'cart.update',
  recorded: true,
  methods: ['PATCH'],
  paths: servicePaths('/ecom', '/v1/carts/current'),
  request: UpdateCurrentCartRequest,
  answer: CartAnswer,
  handle: ({ caller, services }, request) => services.cart(caller).text('updateCart', { owner: caller, request }),
})
