import { CreateFulfillment, CreateFulfillmentAnswer } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const createFulfillment = defineCall({
  name: 'orders.createFulfillment',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/fulfillments/orders/:orderId/create-fulfillment'),
  request: CreateFulfillment,
  answer: CreateFulfillmentAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('createFulfillment', { ...input, caller }),
})
