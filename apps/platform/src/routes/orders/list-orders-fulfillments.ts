import { requestList } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { FulfillmentsOfOrdersAnswer, orderId } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const listOrdersFulfillments = defineCall({
  name: 'orders.listFulfillmentsOfOrders',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/fulfillments/list-by-ids'),
  request: z.object({ orderIds: requestList(orderId(), 100, 1) }),
  answer: FulfillmentsOfOrdersAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('listOrdersFulfillments', { ...input, caller }),
})
