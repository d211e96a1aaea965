import {
  OrderCanceledData,
  OrderCommittedData,
  OrderEventData,
  OrderFulfilledData,
  OrderPaymentStatusUpdatedData,
} from '../../entities/orders/order-events.ts'
import { Order } from '../../entities/orders/order.ts'
import { actionPerformed, entityCreated, entityUpdated } from './event-definition.ts'

export const orderCreated = entityCreated('wix.ecom.v1.order_created', Order)
export const orderUpdated = entityUpdated('wix.ecom.v1.order_updated', Order)
export const orderApproved = actionPerformed('wix.ecom.v1.order_approved', OrderEventData)
export const orderCanceled = actionPerformed('wix.ecom.v1.order_canceled', OrderCanceledData)
export const orderPaymentStatusUpdated = actionPerformed('wix.ecom.v1.order_payment_status_updated', OrderPaymentStatusUpdatedData)
export const orderFulfilled = actionPerformed('wix.ecom.v1.order_fulfilled', OrderFulfilledData)
export const orderCommitted = actionPerformed('wix.ecom.v1.order_committed', OrderCommittedData)
export const orderImported = actionPerformed('wix.ecom.v1.order_imported', OrderEventData)
