import { Cart } from '@galleria/platform-client/entities/cart'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getCurrentCart = defineCall({
  name: 'cart.get',
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/carts/current'),
  request: z.object({}),
  answer: z.object({ cart: Cart }),
  handle: ({ caller, services }) => services.cart(caller).text('getCart', null),
})
