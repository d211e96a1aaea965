import { cancelLinkedOrderMethods } from './buyer/cancel-linked-order.ts'
import { claimGuestOrdersMethods } from './buyer/claim-guest-orders.ts'
import { orderReturnsMethods } from './buyer/order-returns.ts'
import { requestReturnMethods } from './buyer/request-return.ts'
import { cancelOrderMethods } from './cancel-order.ts'
import { createOrderMethods } from './create-order.ts'
import { digitalFilesMethods } from './fulfillment/digital-files.ts'
import { orderFulfillmentsMethods } from './fulfillment/order-fulfillments.ts'
import { resendGiftCardMethods } from './fulfillment/resend-gift-card.ts'
import { sendDownloadLinksMethods } from './fulfillment/send-download-links.ts'
import { findOrderLinkMethods } from './links/find-order-link.ts'
import { linkedOrdersMethods } from './links/linked-orders.ts'
import { listLinkedItemsMethods } from './links/list-linked-items.ts'
import { orderInvoiceMethods } from './links/order-invoice.ts'
import { orderActivitiesMethods } from './order-activities.ts'
import { authorizedPaymentsMethods } from './payments/authorized-payments.ts'
import { collectPaymentMethods } from './payments/collect-payment.ts'
import { orderPaymentsMethods } from './payments/order-payments.ts'
import { refundPaymentMethods } from './payments/refund-payment.ts'
import { pseudonymizeOrdersMethods } from './pseudonymize-orders.ts'
import { readOrdersMethods } from './read-orders.ts'
import { updateOrderMethods } from './update-order.ts'

export const orderMethods = {
  ...cancelLinkedOrderMethods,
  ...claimGuestOrdersMethods,
  ...orderReturnsMethods,
  ...requestReturnMethods,
  ...cancelOrderMethods,
  ...createOrderMethods,
  ...digitalFilesMethods,
  ...orderFulfillmentsMethods,
  ...resendGiftCardMethods,
  ...sendDownloadLinksMethods,
  ...findOrderLinkMethods,
  ...linkedOrdersMethods,
  ...listLinkedItemsMethods,
  ...orderInvoiceMethods,
  ...orderActivitiesMethods,
  ...authorizedPaymentsMethods,
  ...collectPaymentMethods,
  ...orderPaymentsMethods,
  ...refundPaymentMethods,
  ...pseudonymizeOrdersMethods,
  ...readOrdersMethods,
  ...updateOrderMethods,
}
