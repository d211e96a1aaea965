import { OrderTransactionsAnswer, UpdatePaymentStatus } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updatePaymentStatus = defineCall({
  name: 'orders.updatePaymentStatus',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/payments/:paymentId/orders/:orderId/update-payment-transaction-status'),
  request: UpdatePaymentStatus,
  answer: OrderTransactionsAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('updatePaymentStatus', { ...input, caller }),
})
