import { OrderContent } from '../../entities/orders/order-content.ts'
import { listFulfillments, orderReadsOf } from './order-reads.ts'

/** The orders of a shopper, for partial clients: without what happened to them on the shop's side. */
export const myOrders = { ...orderReadsOf(OrderContent), listFulfillments }
