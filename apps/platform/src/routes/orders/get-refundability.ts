import * as z from 'zod/mini'
import { RefundabilityAnswer, orderId } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getRefundability = defineCall({
  name: 'orders.refundability',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/payments-collector/orders/:ecomOrderId/refundability'),
  request: z.object({ ecomOrderId: orderId() }),
  answer: RefundabilityAnswer,
  handle: ({ services }, input) => services.commerce.text('getRefundability', input),
})
