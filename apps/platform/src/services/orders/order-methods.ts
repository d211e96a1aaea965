import { cancelLinkedOrder } from './buyer/cancel-linked-order.ts'
import { claimGuestOrders } from './buyer/claim-guest-orders.ts'
import { decideOrderReturn, queryOrderReturns } from './buyer/order-returns.ts'
import { requestReturn } from './buyer/request-return.ts'
import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { addDigitalFile, openDownload } from './fulfillment/digital-files.ts'
import {
  bulkCreateFulfillments,
  createFulfillment,
  deleteFulfillment,
  listFulfillments,
  listOrdersFulfillments,
  updateFulfillment,
} from './fulfillment/order-fulfillments.ts'
import { resendGiftCard } from './fulfillment/resend-gift-card.ts'
import { sendDownloadLinks } from './fulfillment/send-download-links.ts'
import { findOrderLink, getOrderLink } from './links/find-order-link.ts'
import { replaceOrderLink, shareOrdersOfVisitor, viewLinkedOrder } from './links/linked-orders.ts'
import { listLinkedItems } from './links/list-linked-items.ts'
import { viewLinkedInvoice } from './links/order-invoice.ts'
import { addActivities, addActivity, deleteActivity, updateActivity, updateOrderStatus } from './order-activities.ts'
import { capturePayments, voidPayments } from './payments/authorized-payments.ts'
import { bulkMarkOrdersAsPaid, markOrderAsPaid, recordManualPayment } from './payments/collect-payment.ts'
import {
  addPayments,
  bulkUpdatePaymentStatuses,
  getCollectability,
  getRefundability,
  listOrdersTransactions,
  listOrderTransactions,
  updatePaymentStatus,
} from './payments/order-payments.ts'
import { refundPayment } from './payments/refund-payment.ts'
import { pseudonymizeOrders } from './pseudonymize-orders.ts'
import { getOrder, searchOrders } from './read-orders.ts'
import { bulkUpdateOrders, updateOrder } from './update-order.ts'

const paymentMethods = {
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
const fulfillmentMethods = {
  listFulfillments,
  listOrdersFulfillments,
  createFulfillment,
  bulkCreateFulfillments,
  updateFulfillment,
  deleteFulfillment,
}
const activityMethods = { addActivity, addActivities, updateActivity, deleteActivity, updateOrderStatus }
const linkMethods = {
  viewLinkedOrder,
  replaceOrderLink,
  shareOrdersOfVisitor,
  findOrderLink,
  getOrderLink,
  listLinkedItems,
  viewLinkedInvoice,
}
const buyerMethods = { cancelLinkedOrder, claimGuestOrders, requestReturn, queryOrderReturns, decideOrderReturn }
const fileMethods = { addDigitalFile, openDownload, sendDownloadLinks }

export const orderMethods = {
  resendGiftCard,
  getOrder,
  pseudonymizeOrders,
  searchOrders,
  createOrder,
  updateOrder,
  bulkUpdateOrders,
  cancelOrder,
  ...paymentMethods,
  ...fulfillmentMethods,
  ...activityMethods,
  ...fileMethods,
  ...buyerMethods,
  ...linkMethods,
}
