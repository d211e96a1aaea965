import * as z from 'zod/mini'
import { OrderFulfillments } from '../../entities/orders/order-fulfillments.ts'
import type { OrderSearch } from '../../entities/orders/order-search.ts'
import { Order } from '../../entities/orders/order.ts'
import { list, optionalFields, text } from '../../entities/values/fields.ts'
import { CursorMetadata, CursorSearch } from '../../entities/wire/query.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type CursorPage, cursorPage, eachByCursor } from '../../transport/pages.ts'
import { ORDERS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const getCall = defineOperation({
  service: ORDERS_SERVICE,
  name: 'GetOrder',
  method: 'GET',
  path: '/v1/orders/{id}',
  input: z.object({ id: text(100, 1) }),
  output: z.looseObject({ order: Order }),
  repeatable: true,
})

const searchCall = defineOperation({
  service: ORDERS_SERVICE,
  name: 'SearchOrders',
  method: 'POST',
  path: '/v1/orders/search',
  input: z.object({ search: CursorSearch }),
  output: z.looseObject({ orders: list(Order), ...optionalFields({ metadata: CursorMetadata }) }),
  repeatable: true,
  argumentNames: { search: '' },
})

const fulfillmentsCall = defineOperation({
  service: ORDERS_SERVICE,
  name: 'ListFulfillmentsForSingleOrder',
  method: 'GET',
  path: '/v1/fulfillments/orders/{orderId}',
  input: z.object({ orderId: text(100, 1) }),
  output: z.looseObject({ orderWithFulfillments: OrderFulfillments }),
  repeatable: true,
})

/**
 * One order. GET /ecom/v1/orders/{id}. Permission ECOM.READ_ORDERS; visitors and members see their own.
 * ORDER_NOT_FOUND (404) when there is none, or it is another customer's.
 */
export async function getOrder(transport: Transport, id: string, options?: SendOptions): Promise<Order> {
  return (await transport.send(getCall, { id }, options)).order
}

/**
 * One page of orders, newest first by default. POST /ecom/v1/orders/search. Permission ECOM.READ_ORDERS;
 * visitors and members see their own. Orders that are pending or rejected are left out unless asked for, unfinished
 * ones always. At most 100 a page, 100 by default. The next page takes `cursorPaging: { cursor: page.next }` and nothing else.
 */
export async function searchOrders(transport: Transport, search: OrderSearch = {}, options?: SendOptions): Promise<CursorPage<Order>> {
  const { orders, metadata } = await transport.send(searchCall, { search }, options)
  return cursorPage(orders, metadata)
}

/** Every order that a search finds, read page by page. Calls and errors as `searchOrders`. */
export function eachOrder(transport: Transport, search: OrderSearch = {}, options?: SendOptions): AsyncGenerator<Order, void, undefined> {
  const limit = search.cursorPaging?.limit
  return eachByCursor((cursor) => searchOrders(transport, cursor === undefined ? search : { cursorPaging: { limit, cursor } }, options))
}

/**
 * What was sent of an order, with tracking. GET /ecom/v1/fulfillments/orders/{orderId}. Permission ECOM.READ_ORDERS; the embedded platform
 * shows visitors and members those of their own. ORDER_NOT_FOUND (404) as for `getOrder`.
 */
export async function listFulfillments(transport: Transport, orderId: string, options?: SendOptions): Promise<OrderFulfillments> {
  return (await transport.send(fulfillmentsCall, { orderId }, options)).orderWithFulfillments
}

export const orders = { get: getOrder, search: searchOrders, each: eachOrder, listFulfillments }
