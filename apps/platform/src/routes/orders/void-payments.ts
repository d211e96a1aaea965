import { OrderTransactionsAnswer, VoidPayments } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const voidPayments = defineCall({
  name: 'orders.void',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/payments-collector/orders/:ecomOrderId/void-authorized-payments'),
  request: VoidPayments,
  answer: OrderTransactionsAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('voidPayments', { ...input, caller }),
})
