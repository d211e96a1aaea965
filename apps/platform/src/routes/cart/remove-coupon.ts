import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

/** The store has no coupons, so there is never one to remove: the cart is answered as it is. */
export const removeCoupon = defineCall({
  name: 'cart.removeCoupon',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/remove-coupon'),
  request: z.object({}),
  handle: ({ caller, services }) => services.cart(caller).text('getCart', null),
})
