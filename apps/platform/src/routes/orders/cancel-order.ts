import { Order } from '@galleria/platform-client/entities/order'
import { CancelOrder } from '@galleria/platform-client/entities/order-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const cancelOrder = defineCall({
  name: 'orders.cancel',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/orders/:id/cancel'),
  request: CancelOrder,
  answer: z.object({ order: Order }),
  handle: ({ caller, services }, cancellation) => services.commerce.text('cancelOrder', { ...cancellation, caller }),
})
