import { Cart } from '@galleria/platform-client/entities/cart'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const removeCoupon = defineCall({
  name: 'cart.removeCoupon',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/remove-coupon'),
  request: z.object({}),
  answer: z.object({ cart: Cart }),
  handle: ({ caller, services }) => services.cart(caller).text('removeCoupon', null),
})
