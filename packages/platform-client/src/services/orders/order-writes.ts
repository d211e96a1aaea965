import * as z from 'zod/mini'
import {
  BulkUpdateOrders,
  CancelOrder,
  CreateOrder,
  type MaskedOrder,
  type NewOrder,
  type OrderCancellation,
  type OrderChanges,
  type OrderCreationSettings,
  UpdateOrder,
} from '../../entities/orders/order-requests.ts'
import { Order } from '../../entities/orders/order.ts'
import { type BulkResults, bulkResults } from '../../entities/wire/bulk.ts'
import { defineOperation } from '../../transport/operation.ts'
import { ORDERS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* Calls of the shop's operator: all of them need an API key (`apiKey`). Apart from `orders`, which shoppers may call too. */

const service = ORDERS_SERVICE
const response = z.looseObject({ order: Order })

const createCall = defineOperation({
  service,
  name: 'CreateOrder',
  method: 'POST',
  path: '/v1/orders',
  input: CreateOrder,
  output: response,
  repeatable: false,
  argumentNames: { order: '' },
})

const updateCall = defineOperation({
  service,
  name: 'UpdateOrder',
  method: 'PATCH',
  path: '/v1/orders/{order.id}',
  input: UpdateOrder,
  output: response,
  repeatable: true,
  argumentNames: { order: '' },
})

const bulkUpdateCall = defineOperation({
  service,
  name: 'BulkUpdateOrders',
  method: 'POST',
  path: '/v1/bulk/orders/update',
  input: BulkUpdateOrders,
  output: bulkResults(Order),
  repeatable: true,
})

const cancelCall = defineOperation({
  service,
  name: 'CancelOrder',
  method: 'POST',
  path: '/v1/orders/{id}/cancel',
  input: CancelOrder,
  output: response,
  // A second one could send a second e-mail.
  repeatable: false,
})

/**
 * Writes an order that was made elsewhere; a shopper's own comes from a checkout. POST /ecom/v1/orders. Elevated.
 * Permission ECOM.CREATE_ORDERS, with extended fields ECOM.ORDER_WRITE_ALL_EXTENDED_FIELDS.
 * PURCHASED_DATE_CANNOT_BE_IN_FUTURE (400) for a `purchasedDate` still to come.
 */
export async function createOrder(
  transport: Transport,
  order: NewOrder,
  { settings, ...options }: SendOptions & { settings?: OrderCreationSettings } = {},
): Promise<Order> {
  return (await transport.send(createCall, { order, settings }, options)).order
}

/**
 * Corrects an order: e-mail, language, addresses, contacts and marks. PATCH /ecom/v1/orders/{id}. Elevated.
 * Permission ECOM.MODIFY_ORDERS. Absent parts stay as they are, null removes. ORDER_IS_PENDING and ORDER_IS_REJECTED for one
 * that was not approved, ORDER_CANNOT_BE_EDITED where its settings name other apps, 404 when there is none.
 */
export async function updateOrder(transport: Transport, id: string, changes: OrderChanges, options?: SendOptions): Promise<Order> {
  return (await transport.send(updateCall, { order: { ...changes, id } }, options)).order
}

/**
 * Corrects up to 100 orders. POST /ecom/v1/bulk/orders/update. Elevated. Permission ECOM.MODIFY_ORDERS.
 * Succeeds even where single orders fail, for the reasons of `updateOrder`: each result says so. `returnEntity` adds the
 * orders as they are afterwards.
 */
export async function bulkUpdateOrders(
  transport: Transport,
  orders: MaskedOrder[],
  { returnEntity, ...options }: SendOptions & { returnEntity?: boolean } = {},
): Promise<BulkResults<Order>> {
  return transport.send(bulkUpdateCall, { orders, returnEntity }, options)
}

/**
 * Cancels an order; money is given back by another call. POST /ecom/v1/orders/{id}/cancel. Elevated.
 * Permission ECOM.MODIFY_ORDERS. ORDER_IS_PENDING and ORDER_IS_REJECTED for one that was not approved,
 * ORDER_HAS_AUTHORIZED_TRANSACTION while a payment waits to be captured or voided, 404 when there is none.
 */
export async function cancelOrder(
  transport: Transport,
  id: string,
  cancellation: OrderCancellation = {},
  options?: SendOptions,
): Promise<Order> {
  return (await transport.send(cancelCall, { ...cancellation, id }, options)).order
}

export const orderWrites = { create: createOrder, update: updateOrder, bulkUpdate: bulkUpdateOrders, cancel: cancelOrder }
