import * as z from 'zod/mini'
import { OrderContent } from './order-content.ts'
import { OrderLineItem } from './order-line-item.ts'

const { id, number, createdDate, purchasedDate, status, paymentStatus, fulfillmentStatus, currency, priceSummary } = OrderContent.shape
const { quantity, itemType } = OrderLineItem.shape

/** What a list shows of an order. A page of full orders takes many times as long to read, so what is not declared here is left out. */
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
  lineItems: z._default(z.array(z.object({ quantity, itemType })), []),
})
export type ListedOrder = z.infer<typeof ListedOrder>
