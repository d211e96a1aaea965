import { FindOrderLink, LinkedItems, OrderLink } from '../../entities/orders/order-link.ts'
import { findOrderLink as findCall, getOrderLink as getCall, listLinkedItems as listItemsCall } from '../../operations/orders.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

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

/**
 * What an order held and how much of it can be ordered again, by the token at the end of the order's link. POST
 * /platform/v1/order-links/items. ORDER_NOT_FOUND (404) for a link that is over.
 */
export function listLinkedItems(transport: Transport, token: string, options?: SendOptions): Promise<LinkedItems> {
  return transport.send(listItemsCall, { token }, options)
}

export const orderLinks = { find: findOrderLink, get: getOrderLink, listItems: listLinkedItems }
