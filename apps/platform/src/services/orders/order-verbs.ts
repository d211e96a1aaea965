import { capturePayments, voidPayments } from './authorized-payments.ts'
import { cancelOrder } from './cancel-order.ts'
import { answerCardChallenge, startCardChallenge, viewCardChallenge } from './card-challenges.ts'
import { bulkMarkOrdersAsPaid, markOrderAsPaid, recordManualPayment } from './collect-payment.ts'
import { createOrder } from './create-order.ts'
import { addDigitalFile, openDownload } from './digital-files.ts'
import { getOrder } from './get-order.ts'
import { addActivities, addActivity, deleteActivity, updateActivity, updateOrderStatus } from './order-activities.ts'
import {
  bulkCreateFulfillments,
  createFulfillment,
  deleteFulfillment,
  listFulfillments,
  listOrdersFulfillments,
  updateFulfillment,
} from './order-fulfillments.ts'
import {
  addPayments,
  bulkUpdatePaymentStatuses,
  getCollectability,
  getRefundability,
  listOrdersTransactions,
  listOrderTransactions,
  updatePaymentStatus,
} from './order-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { searchOrders } from './search-orders.ts'
import { sendDownloadLinks } from './send-download-links.ts'
import { bulkUpdateOrders, updateOrder } from './update-order.ts'

const cardVerbs = { startCardChallenge, viewCardChallenge, answerCardChallenge }
const paymentVerbs = {
  listOrderTransactions,
  listOrdersTransactions,
  addPayments,
  updatePaymentStatus,
  bulkUpdatePaymentStatuses,
  markOrderAsPaid,
  bulkMarkOrdersAsPaid,
  recordManualPayment,
  capturePayments,
  voidPayments,
  refundPayment,
  getRefundability,
  getCollectability,
}
const fulfillmentVerbs = {
  listFulfillments,
  listOrdersFulfillments,
  createFulfillment,
  bulkCreateFulfillments,
  updateFulfillment,
  deleteFulfillment,
}
const activityVerbs = { addActivity, addActivities, updateActivity, deleteActivity, updateOrderStatus }
const fileVerbs = { addDigitalFile, openDownload, sendDownloadLinks }

export const orderVerbs = {
  getOrder,
  searchOrders,
  createOrder,
  updateOrder,
  bulkUpdateOrders,
  cancelOrder,
  ...cardVerbs,
  ...paymentVerbs,
  ...fulfillmentVerbs,
  ...activityVerbs,
  ...fileVerbs,
}
