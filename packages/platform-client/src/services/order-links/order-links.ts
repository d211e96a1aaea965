import { FindOrderLink, OrderLink, OrderLinkById } from '../../entities/orders/order-link.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const findCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'FindOrderLink',
  method: 'POST',
  path: '/v1/order-links/find',
  input: FindOrderLink,
  output: OrderLink,
  repeatable: true,
})

const getCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'GetOrderLink',
  method: 'GET',
  path: '/v1/order-links/{id}',
  input: OrderLinkById,
  output: OrderLink,
  repeatable: true,
})

/**
 * The page of a guest's order, by its number and the e-mail address of its buyer. POST /platform/v1/order-links/find, as a visitor or a
 * member. Needs the capability `orderLinks`; the hosted platform has no such call. ORDER_NOT_FOUND (404) for every wrong pair alike, and
 * RATE_LIMITED (429) after some of them.
 *
 * @example
 * const { url } = await client.orderLinks.find({ number: '10001', email: 'ann@example.com' })
 */
export function findOrderLink(transport: Transport, pair: FindOrderLink, options?: SendOptions): Promise<OrderLink> {
  return transport.send(findCall, pair, options)
}

/** The page of an order that the caller may read, by the order's id. GET /platform/v1/order-links/{id}. ORDER_NOT_FOUND (404) for other orders. */
export function getOrderLink(transport: Transport, id: string, options?: SendOptions): Promise<OrderLink> {
  return transport.send(getCall, { id }, options)
}

export const orderLinks = { find: findOrderLink, get: getOrderLink }
