import { Order } from '@galleria/platform-client/entities/order'
import * as z from 'zod/mini'
import { UpdateOrderStatus } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateOrderStatus = defineCall({
  name: 'orders.updateStatus',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/orders/:orderId/update-status'),
  request: UpdateOrderStatus,
  answer: z.object({ order: Order }),
  handle: ({ caller, services }, input) => services.commerce.text('updateOrderStatus', { ...input, caller }),
})
