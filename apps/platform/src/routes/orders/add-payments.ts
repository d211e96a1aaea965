import { AddPayments, AddPaymentsAnswer } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const addPayments = defineCall({
  name: 'orders.addPayments',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/payments/orders/:orderId/add-payment'),
  request: AddPayments,
  answer: AddPaymentsAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('addPayments', { ...input, caller }),
})
