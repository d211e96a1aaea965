import { Order } from '@galleria/platform-client/entities/order'
import { UpdateOrder } from '@galleria/platform-client/entities/order-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateOrder = defineCall({
  name: 'orders.update',
  recorded: true,
  methods: ['PATCH'],
  paths: servicePaths('/ecom', '/v1/orders/:id'),
  request: z.object({ ...UpdateOrder.shape, id: z.string() }),
  answer: z.object({ order: Order }),
  handle: ({ caller, services }, { order, id }) => services.commerce.text('updateOrder', { order: { ...order, id }, caller }),
})
