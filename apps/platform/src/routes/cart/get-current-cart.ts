import * as z from 'zod/mini'
import { CartAnswer } from '../../domain/cart-answer.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getCurrentCart = defineCall({
  name: 'cart.get',
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/carts/current'),
  request: z.object({}),
  answer: CartAnswer,
  handle: ({ caller, services }) => services.cart(caller).text('getCart', null),
})
