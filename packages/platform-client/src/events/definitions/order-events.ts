import {
  OrderCanceledData,
  OrderCommittedData,
  OrderEventData,
  OrderFulfilledData,
  OrderPaymentStatusUpdatedData,
} from '../../entities/orders/order-events.ts'
import { Order } from '../../entities/orders/order.ts'
import { entityActed, entityCreated, entityUpdated } from './event-definition.ts'

export const orderCreated = entityCreated('wix.ecom.v1.order_created', Order)
export const orderUpdated = entityUpdated('wix.ecom.v1.order_updated', Order)
export const orderApproved = entityActed('wix.ecom.v1.order_approved', OrderEventData)
export const orderCanceled = entityActed('wix.ecom.v1.order_canceled', OrderCanceledData)
export const orderPaymentStatusUpdated = entityActed('wix.ecom.v1.order_payment_status_updated', OrderPaymentStatusUpdatedData)
export const orderFulfilled = entityActed('wix.ecom.v1.order_fulfilled', OrderFulfilledData)
export const orderCommitted = entityActed('wix.ecom.v1.order_committed', OrderCommittedData)
export const orderImported = entityActed('wix.ecom.v1.order_imported', OrderEventData)
