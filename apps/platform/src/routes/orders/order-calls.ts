import type { Call } from '../../http/call.ts'
import { bulkUpdateOrders } from './bulk-update-orders.ts'
import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { getOrder } from './get-order.ts'
import { searchOrders } from './search-orders.ts'
import { updateOrder } from './update-order.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const orderCalls: readonly Call[] = [searchOrders, createOrder, bulkUpdateOrders, cancelOrder, updateOrder, getOrder]
