import * as z from 'zod/mini'
import { FulfillmentsAnswer, orderId } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const listFulfillments = defineCall({
  name: 'orders.listFulfillments',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/fulfillments/orders/:orderId'),
  request: z.object({ orderId: orderId() }),
  answer: FulfillmentsAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('listFulfillments', { ...input, caller }),
})
