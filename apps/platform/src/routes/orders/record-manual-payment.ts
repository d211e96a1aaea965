import { ManualPayment, OrderTransactionsAnswer } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const recordManualPayment = defineCall({
  name: 'orders.manualPayment',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/payments-collector/orders/:orderId/manual-payment'),
  request: ManualPayment,
  answer: OrderTransactionsAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('recordManualPayment', { ...input, caller }),
})
