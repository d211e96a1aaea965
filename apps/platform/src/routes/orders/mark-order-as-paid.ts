import { Order } from '@galleria/platform-client/entities/order'
import * as z from 'zod/mini'
import { orderId } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const markOrderAsPaid = defineCall({
  name: 'orders.markAsPaid',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/payments-collector/orders/:ecomOrderId/mark-as-paid'),
  request: z.object({ ecomOrderId: orderId() }),
  answer: z.object({ order: Order }),
  handle: ({ caller, services }, input) => services.commerce.text('markOrderAsPaid', { ...input, caller }),
})
