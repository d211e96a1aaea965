import { requestList } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { orderId, OrdersTransactionsAnswer } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const listOrdersTransactions = defineCall({
  name: 'orders.listTransactionsOfOrders',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/payments/list-by-ids'),
  request: z.object({ orderIds: requestList(orderId(), 100, 1) }),
  answer: OrdersTransactionsAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('listOrdersTransactions', { ...input, caller }),
})
