import { BulkCreateFulfillments, BulkCreateFulfillmentsAnswer } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const bulkCreateFulfillments = defineCall({
  name: 'orders.bulkCreateFulfillments',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/fulfillments/orders/bulk/create-fulfillments'),
  request: BulkCreateFulfillments,
  answer: BulkCreateFulfillmentsAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('bulkCreateFulfillments', { ...input, caller }),
})
