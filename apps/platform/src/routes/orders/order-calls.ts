import type { Call } from '../../http/call.ts'
import { addActivities } from './add-activities.ts'
import { addActivity } from './add-activity.ts'
import { addDigitalFile } from './add-digital-file.ts'
import { addPayments } from './add-payments.ts'
import { bulkCreateFulfillments } from './bulk-create-fulfillments.ts'
import { bulkMarkOrdersAsPaid } from './bulk-mark-orders-as-paid.ts'
import { bulkUpdateOrders } from './bulk-update-orders.ts'
import { bulkUpdatePaymentStatuses } from './bulk-update-payment-statuses.ts'
import { cancelOrder } from './cancel-order.ts'
import { capturePayments } from './capture-payments.ts'
import { createFulfillment } from './create-fulfillment.ts'
import { createOrder } from './create-order.ts'
import { deleteActivity } from './delete-activity.ts'
import { deleteFulfillment } from './delete-fulfillment.ts'
import { getCollectability } from './get-collectability.ts'
import { getOrder } from './get-order.ts'
import { getRefundability } from './get-refundability.ts'
import { listFulfillments } from './list-fulfillments.ts'
import { listOrderTransactions } from './list-order-transactions.ts'
import { listOrdersFulfillments } from './list-orders-fulfillments.ts'
import { listOrdersTransactions } from './list-orders-transactions.ts'
import { markOrderAsPaid } from './mark-order-as-paid.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { resendDownloadLinks } from './resend-download-links.ts'
import { searchOrders } from './search-orders.ts'
import { triggerRefund } from './trigger-refund.ts'
import { updateActivity } from './update-activity.ts'
import { updateFulfillment } from './update-fulfillment.ts'
import { updateOrderStatus } from './update-order-status.ts'
import { updateOrder } from './update-order.ts'
import { updatePaymentStatus } from './update-payment-status.ts'
import { voidPayments } from './void-payments.ts'

const paymentCalls: readonly Call[] = [
  listOrdersTransactions,
  listOrderTransactions,
  addPayments,
  updatePaymentStatus,
  bulkUpdatePaymentStatuses,
  getCollectability,
  getRefundability,
  bulkMarkOrdersAsPaid,
  markOrderAsPaid,
  recordManualPayment,
  capturePayments,
  voidPayments,
  triggerRefund,
]
const fulfillmentCalls: readonly Call[] = [
  listOrdersFulfillments,
  bulkCreateFulfillments,
  listFulfillments,
  createFulfillment,
  updateFulfillment,
  deleteFulfillment,
]
const changeCalls: readonly Call[] = [
  cancelOrder,
  addActivities,
  addActivity,
  updateActivity,
  deleteActivity,
  updateOrderStatus,
  resendDownloadLinks,
  addDigitalFile,
]

/** A path with a fixed end stands before one that would take that end for an id. */
export const orderCalls: readonly Call[] = [
  searchOrders,
  createOrder,
  bulkUpdateOrders,
  ...paymentCalls,
  ...fulfillmentCalls,
  ...changeCalls,
  updateOrder,
  getOrder,
]
