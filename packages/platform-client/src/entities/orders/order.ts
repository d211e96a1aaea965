import * as z from 'zod/mini'
import { list } from '../values/fields.ts'
import { OrderActivity } from './order-activity.ts'
import { OrderContent } from './order-content.ts'

export {
  OrderStatus,
  PaymentStatus,
  FulfillmentStatus,
  OrderPriceSummary,
  OrderDiscount,
  OrderBalance,
  OrderChannel,
  AttributionSource,
} from './order-content.ts'

/** A purchase, with what happened to it. */
export const Order = z.looseObject({ ...OrderContent.shape, activities: list(OrderActivity, 1000) })
export type Order = z.infer<typeof Order>
