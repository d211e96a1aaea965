import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { Order } from '@galleria/platform-client/entities/orders/order'
import { CursorMetadata } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { csvLine } from './csv-lines.ts'
import { ORDER_COLUMNS, orderRows } from './order-rows.ts'

export type OrdersFormat = 'csv' | 'json'

/** Orders stay as they were sent: what parsing makes of dates is not written into a file. */
const SentOrder = z.custom<OrderDocument>((order) => z.safeParse(Order, order).success)
const OrderPage = z.object({ orders: z.array(SentOrder), metadata: CursorMetadata })
/** Without a status in the filter, orders that wait and those that were turned down would be left out. */
const EVERY_ORDER = { filter: { status: { $ne: 'INITIALIZED' } }, sort: [{ fieldName: 'createdDate', order: 'ASC' }] }
const PAGE = 100

/** All orders, the oldest first, page by page. `search` is the platform's search of orders. */
export async function* orderPages(search: (request: object) => Promise<unknown>): AsyncGenerator<OrderDocument[]> {
  let request: object = { ...EVERY_ORDER, cursorPaging: { limit: PAGE } }
  for (;;) {
    const { orders, metadata } = z.parse(OrderPage, await search({ search: request }))
    yield orders
    const { next } = metadata.cursors ?? {}
    if (!next) return
    request = { cursorPaging: { limit: PAGE, cursor: next } }
  }
}

/** The parts of a file, as the pages come. */
export async function* exportOrders(
  pages: Iterable<readonly OrderDocument[]> | AsyncIterable<readonly OrderDocument[]>,
  format: OrdersFormat,
): AsyncGenerator<{ readonly text: string; readonly orders: number }> {
  let isFirst = true
  yield { text: format === 'csv' ? csvLine(ORDER_COLUMNS, Object.fromEntries(ORDER_COLUMNS.map((name) => [name, name]))) : '[', orders: 0 }
  for await (const orders of pages) {
    let text = ''
    for (const order of orders) {
      if (format === 'csv') for (const row of orderRows(order)) text += csvLine(ORDER_COLUMNS, row)
      else text += `${isFirst ? '' : ','}\n${JSON.stringify(order)}`
      isFirst = false
    }
    yield { text, orders: orders.length }
  }
  if (format === 'json') yield { text: '\n]\n', orders: 0 }
}
