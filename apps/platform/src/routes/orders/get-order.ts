import { Order } from '@galleria/platform-client/entities/order'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getOrder = defineCall({
  name: 'orders.get',
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/orders/:id'),
  request: z.object({ id: z.string().check(z.maxLength(36)) }),
  answer: z.object({ order: Order }),
  handle: ({ caller, services }, { id }) => services.commerce.text('getOrder', { id, caller }),
})
