import type { Measured } from '../measured.ts'
import { VIEWS_PER_ORDER } from './workload.ts'

/** Maximum size of one object's storage on Cloudflare. */
const OBJECT_BYTES = 10e9

/** One part of a run: what one object, or each of several, took. */
export interface Part {
  readonly perSecond: number
  /** Milliseconds for each order or view, in the process that took longest. */
  readonly cpu: number
  /** Calls that reached an object, of those that were made. */
  readonly reached: number
}

export interface GrowthParts {
  readonly views: Part
  readonly orders: Part
  /** Orders with many views each. */
  readonly mixed: Part
  readonly mixedWithCopies: Part
  readonly ordersByProduct: Part
  readonly ordersByShopper: Part
  /** Costs of the separate object that takes the stock of all orders. */
  readonly stock: Part
}

export interface StoredBytes {
  readonly product: number
  readonly order: number
  /** Bytes of an order's messages to other objects, which stay for an hour. */
  readonly outbox: number
  /** Bytes of an order in the object of events, without subscribed endpoints. */
  readonly events: number
}

export function growthRows(parts: GrowthParts, bytes: StoredBytes): Measured[] {
  const { views, orders, mixed, mixedWithCopies, ordersByProduct, ordersByShopper, stock } = parts
  const busiest = Math.max(ordersByShopper.cpu, stock.cpu)
  return [
    ...lines('one object: views of products and pages', views, 'view'),
    ...lines('one object: orders of 1 to 3 lines', orders, 'order'),
    ...lines(`one object: orders with ${VIEWS_PER_ORDER} views each`, mixed, 'order'),
    { what: 'one object: a product', value: bytes.product, unit: 'bytes' },
    { what: 'one object: an order', value: bytes.order, unit: 'bytes' },
    { what: 'one object: of an order, messages that stay for an hour', value: bytes.outbox, unit: 'bytes' },
    { what: 'the object of events: an order that nothing subscribes to', value: bytes.events, unit: 'bytes' },
    { what: 'one object: orders until it is full', value: OBJECT_BYTES / (bytes.order - bytes.outbox), unit: 'orders' },
    ...lines(`with copies: orders with ${VIEWS_PER_ORDER} views each`, mixedWithCopies, 'order'),
    { what: 'with copies: calls that still reach the object', value: mixedWithCopies.reached * 100, unit: '%' },
    { what: 'with copies: against one object without', value: mixed.cpu / mixedWithCopies.cpu, unit: '× orders' },
    ...lines('two objects by product: orders of 1 to 3 lines', ordersByProduct, 'order'),
    { what: 'two objects by product: against one', value: orders.cpu / ordersByProduct.cpu, unit: '× orders' },
    ...lines('two objects by shopper: orders without stock', ordersByShopper, 'order'),
    ...lines('the object for stock beside them: stock of an order', stock, 'order'),
    { what: 'two objects by shopper, one for stock: against one', value: orders.cpu / busiest, unit: '× orders' },
  ]
}

function lines(what: string, { perSecond, cpu }: Part, unit: 'view' | 'order'): Measured[] {
  return [
    { what: `${what}, with this disk`, value: perSecond, unit: `${unit}s/s` },
    { what: `${what}, the busiest process`, value: cpu, unit: `ms CPU/${unit}` },
    { what: `${what}, as its CPU allows`, value: 1000 / cpu, unit: `${unit}s/s` },
  ]
}
