import { TriggerRefund, TriggerRefundAnswer } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const triggerRefund = defineCall({
  name: 'orders.refund',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/payments-collector/orders/:ecomOrderId/trigger-refund'),
  request: TriggerRefund,
  answer: TriggerRefundAnswer,
  handle: ({ caller, services }, input) => services.commerce.text('refundPayment', { ...input, caller }),
})
