import * as z from 'zod/mini'
import { list } from '../values/fields.ts'
import { OrderContent } from './order-content.ts'
import { OrderLineItem } from './order-line-item.ts'

const { id, number, createdDate, purchasedDate, status, paymentStatus, fulfillmentStatus, currency, priceSummary } = OrderContent.shape
const { quantity, itemType } = OrderLineItem.shape

/** What a list shows of an order; all else is left out. To read orders whole took a third of the time of a page of twenty. */
export const ListedOrder = z.object({
  id,
  number,
  createdDate,
  purchasedDate,
  status,
  paymentStatus,
  fulfillmentStatus,
  currency,
  priceSummary,
  lineItems: list(z.object({ quantity, itemType })),
})
export type ListedOrder = z.infer<typeof ListedOrder>
