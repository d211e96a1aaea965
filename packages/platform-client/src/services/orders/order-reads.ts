import * as z from 'zod/mini'
import { OrderFulfillments } from '../../entities/orders/order-fulfillments.ts'
import type { OrderSearch } from '../../entities/orders/order-search.ts'
import { list, optionalFields, text } from '../../entities/values/fields.ts'
import { CursorMetadata, CursorSearch } from '../../entities/wire/query.ts'
import { listFulfillments as fulfillmentsCall } from '../../operations/fulfillments.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type CursorPage, cursorPage } from '../../transport/pages.ts'
import { ORDERS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/** A function that gets one order, with as much of it as the schema has. */
export function orderGetterOf<Content>(schema: z.ZodMiniType<Content>) {
  const getCall = defineOperation({
    service: ORDERS_SERVICE,
    name: 'GetOrder',
    method: 'GET',
    path: '/v1/orders/{id}',
    input: z.object({ id: text(100, 1) }),
    output: z.looseObject({ order: schema }),
    repeatable: true,
  })

  /**
   * One order. GET /ecom/v1/orders/{id}. Permission ECOM.READ_ORDERS; visitors and members see their own.
   * ORDER_NOT_FOUND (404) when there is none, or it is another customer's.
   */
  return async (transport: Transport, id: string, options?: SendOptions): Promise<Content> =>
    (await transport.send(getCall, { id }, options)).order as Content
}

/** A function that searches orders, with as much of each as the schema has. */
export function orderSearchOf<Content>(schema: z.ZodMiniType<Content>) {
  const searchCall = defineOperation({
    service: ORDERS_SERVICE,
    name: 'SearchOrders',
    method: 'POST',
    path: '/v1/orders/search',
    input: z.object({ search: CursorSearch }),
    output: z.looseObject({ orders: list(schema), ...optionalFields({ metadata: CursorMetadata }) }),
    repeatable: true,
    argumentNames: { search: '' },
  })

  /**
   * One page of orders, newest first by default. POST /ecom/v1/orders/search. Permission ECOM.READ_ORDERS;
   * visitors and members see their own. Orders that are pending or rejected are left out unless asked for, unfinished
   * ones always. At most 100 a page, 100 by default. The next page takes `cursorPaging: { cursor: page.next }` and nothing else.
   */
  return async (transport: Transport, search: OrderSearch = {}, options?: SendOptions): Promise<CursorPage<Content>> => {
    const { orders, metadata } = await transport.send(searchCall, { search }, options)
    return cursorPage(orders as Content[], metadata)
  }
}

/**
 * What was sent of an order, with tracking. GET /ecom/v1/fulfillments/orders/{orderId}. Permission ECOM.READ_ORDERS; the embedded platform
 * shows visitors and members those of their own. ORDER_NOT_FOUND (404) as for `getOrder`.
 */
export async function listFulfillments(transport: Transport, orderId: string, options?: SendOptions): Promise<OrderFulfillments> {
  return (await transport.send(fulfillmentsCall, { orderId }, options)).orderWithFulfillments
}
