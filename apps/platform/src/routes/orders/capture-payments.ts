import { CapturePayments, OrderTransactionsAnswer } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const capturePayments = defineCall({
  name: 'orders.capture',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/payments-collector/orders/:ecomOrderId/capture-authorized-payments'),
  request: CapturePayments,
  answer: OrderTransactionsAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('capturePayments', { ...input, caller }),
})
