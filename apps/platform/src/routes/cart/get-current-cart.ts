import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getCurrentCart = defineCall({
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/carts/current'),
  access: 'shopper',
  request: z.object({}),
  handle: ({ caller, services }) => services.cart(caller).text('getCart', null),
})
