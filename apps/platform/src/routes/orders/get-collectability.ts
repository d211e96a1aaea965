import * as z from 'zod/mini'
import { CollectabilityAnswer, orderId } from '../../domain/order-transaction-requests.ts'
import { takesTestCards } from '../../env.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getCollectability = defineCall({
  name: 'orders.collectability',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/payments-collector/orders/:ecomOrderId/payment-collectability-status'),
  request: z.object({ ecomOrderId: orderId() }),
  answer: CollectabilityAnswer,
  handle: ({ services, variables }, { ecomOrderId }) =>
    services.commerce.text('getCollectability', { ecomOrderId, online: takesTestCards(variables) }),
})
