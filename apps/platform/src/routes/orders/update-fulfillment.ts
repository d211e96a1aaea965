import { FulfillmentsAnswer, UpdateFulfillment } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateFulfillment = defineCall({
  name: 'orders.updateFulfillment',
  recorded: false,
  methods: ['PATCH'],
  paths: servicePaths('/ecom', '/v1/fulfillments/:fulfillmentId/orders/:orderId'),
  request: UpdateFulfillment,
  answer: FulfillmentsAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('updateFulfillment', { ...input, caller }),
})
