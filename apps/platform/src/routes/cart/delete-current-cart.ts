import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const deleteCurrentCart = defineCall({
  name: 'cart.delete',
  recorded: true,
  methods: ['DELETE'],
  paths: servicePaths('/ecom', '/v1/carts/current'),
  request: z.object({}),
  answer: z.object({}),
  handle: async ({ caller, services }) => {
    await services.cart(caller).run('deleteCart', null)
  },
})
