import { AddToCurrentCart } from '@galleria/platform-client/entities/cart-requests'
import { CartAnswer } from '../../domain/cart-answer.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const addToCurrentCart = defineCall({
  name: 'cart.add',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/add-to-cart'),
  request: AddToCurrentCart,
  answer: CartAnswer,
  handle: ({ caller, services }, request) => services.cart(caller).text('addToCart', { owner: caller, request }),
})
