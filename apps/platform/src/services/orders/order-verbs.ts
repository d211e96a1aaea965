import { getOrder } from './get-order.ts'
import { searchOrders } from './search-orders.ts'

export const orderVerbs = { getOrder, searchOrders }
