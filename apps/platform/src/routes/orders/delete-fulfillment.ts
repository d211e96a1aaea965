import { guid } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { FulfillmentsAnswer, orderId } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const deleteFulfillment = defineCall({
  name: 'orders.deleteFulfillment',
  recorded: false,
  methods: ['DELETE'],
  paths: servicePaths('/ecom', '/v1/fulfillments/:fulfillmentId/orders/:orderId'),
  request: z.object({ orderId: orderId(), fulfillmentId: guid() }),
  answer: FulfillmentsAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('deleteFulfillment', { ...input, caller }),
})
