import { findOrderLink, getOrderLink, listLinkedItems } from '@galleria/platform-client/operations/orders'
import { type Operation, serve } from '../../http/operation.ts'

/** Ways to the page of an order. */
export const orderLinkOperations: readonly Operation[] = [
  serve(findOrderLink, ({ services, network }, pair) => services.commerce.run('findOrderLink', { ...pair, network })),
  serve(listLinkedItems, ({ services }, input) => services.commerce.run('listLinkedItems', input)),
  serve(getOrderLink, ({ caller, services }, { id }) => services.commerce.run('getOrderLink', { id, caller })),
]
