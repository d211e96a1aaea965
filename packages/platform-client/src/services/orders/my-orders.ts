import { ListedOrder } from '../../entities/orders/listed-order.ts'
import { OrderContent } from '../../entities/orders/order-content.ts'
import { listFulfillments, orderGetterOf, orderSearchOf } from './order-reads.ts'

/** The orders of a shopper, for partial clients: without what happened to them on the shop's side; a search finds what a list shows of each. */
export const myOrders = { get: orderGetterOf(OrderContent), search: orderSearchOf(ListedOrder), listFulfillments }
