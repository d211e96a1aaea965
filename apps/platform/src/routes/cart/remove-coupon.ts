import * as z from 'zod/mini'
import { CartAnswer } from '../../domain/cart-answer.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const removeCoupon = defineCall({
  name: 'cart.removeCoupon',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/remove-coupon'),
  request: z.object({}),
  answer: CartAnswer,
  handle: ({ caller, services }) => services.cart(caller).text('removeCoupon', null),
})
