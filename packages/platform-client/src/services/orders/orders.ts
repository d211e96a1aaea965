import type { OrderSearch } from '../../entities/orders/order-search.ts'
import { Order } from '../../entities/orders/order.ts'
import { eachByCursor } from '../../transport/pages.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'
import { listFulfillments, orderGetterOf, orderSearchOf } from './order-reads.ts'

const searchOrders = orderSearchOf(Order)

/** Every order that a search finds, read page by page. Calls and errors as `searchOrders`. */
export function eachOrder(transport: Transport, search: OrderSearch = {}, options?: SendOptions): AsyncGenerator<Order, void, undefined> {
  const limit = search.cursorPaging?.limit
  return eachByCursor((cursor) => searchOrders(transport, cursor === undefined ? search : { cursorPaging: { limit, cursor } }, options))
}

export const orders = { get: orderGetterOf(Order), search: searchOrders, each: eachOrder, listFulfillments }
