import {
  addPayments,
  bulkMarkOrdersAsPaid,
  bulkUpdatePaymentStatuses,
  capturePayments,
  getCollectability,
  getRefundability,
  listTransactions,
  listTransactionsOfOrders,
  markOrderAsPaid,
  recordManualPayment,
  refundPayment,
  updatePaymentStatus,
  voidPayments,
} from '@galleria/platform-client/operations/payments'
import { type Operation, serve } from '../../http/operation.ts'
import { takesOnlinePayments } from '../../services/payments/payment-providers.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const paymentOperations: readonly Operation[] = [
  serve(listTransactionsOfOrders, ({ caller, services }, input) => services.commerce.text('listOrdersTransactions', { ...input, caller })),
  serve(listTransactions, ({ caller, services }, input) => services.commerce.text('listOrderTransactions', { ...input, caller })),
  serve(addPayments, ({ caller, services }, input) => services.commerce.text('addPayments', { ...input, caller })),
  serve(updatePaymentStatus, ({ caller, services }, input) => services.commerce.text('updatePaymentStatus', { ...input, caller })),
  serve(bulkUpdatePaymentStatuses, ({ caller, services }, input) =>
    services.commerce.text('bulkUpdatePaymentStatuses', { ...input, caller }),
  ),
  serve(getCollectability, ({ services, variables }, { ecomOrderId }) =>
    services.commerce.text('getCollectability', { ecomOrderId, online: takesOnlinePayments(variables) }),
  ),
  serve(getRefundability, ({ services }, input) => services.commerce.text('getRefundability', input)),
  serve(bulkMarkOrdersAsPaid, ({ caller, services }, input) => services.commerce.text('bulkMarkOrdersAsPaid', { ...input, caller })),
  serve(markOrderAsPaid, ({ caller, services }, input) => services.commerce.text('markOrderAsPaid', { ...input, caller })),
  serve(recordManualPayment, ({ caller, services }, input) => services.commerce.text('recordManualPayment', { ...input, caller })),
  serve(capturePayments, ({ caller, services }, input) => services.commerce.text('capturePayments', { ...input, caller })),
  serve(voidPayments, ({ caller, services }, input) => services.commerce.text('voidPayments', { ...input, caller })),
  serve(refundPayment, ({ caller, services }, input) => services.commerce.text('refundPayment', { ...input, caller })),
]
