import type { Call } from '../../http/call.ts'
import { getOrder } from './get-order.ts'
import { searchOrders } from './search-orders.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const orderCalls: readonly Call[] = [
  searchOrders,
  getOrder,
]
