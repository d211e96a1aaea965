import * as z from 'zod/mini'
import { orderId, OrderTransactionsAnswer } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const listOrderTransactions = defineCall({
  name: 'orders.listTransactions',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/payments/orders/:orderId'),
  request: z.object({ orderId: orderId() }),
  answer: OrderTransactionsAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('listOrderTransactions', { ...input, caller }),
})
