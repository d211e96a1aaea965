import * as z from 'zod/mini'
import { instant, optionalFields } from '../values/fields.ts'
import { FulfillmentStatus, Order, PaymentStatus } from './order.ts'

/** The body of `order_approved` and `order_imported`. */
export const OrderEventData = z.looseObject({ order: Order })
export type OrderEventData = z.infer<typeof OrderEventData>

export const OrderCanceledData = z.looseObject({
  order: Order,
  ...optionalFields({ restockAllItems: z.boolean(), sendOrderCanceledEmail: z.boolean(), customMessage: z.string() }),
})
export type OrderCanceledData = z.infer<typeof OrderCanceledData>

export const OrderPaymentStatusUpdatedData = z.looseObject({
  order: Order,
  ...optionalFields({ previousPaymentStatus: PaymentStatus }),
})
export type OrderPaymentStatusUpdatedData = z.infer<typeof OrderPaymentStatusUpdatedData>

export const OrderFulfilledData = z.looseObject({
  order: Order,
  ...optionalFields({
    previousFulfillmentStatus: FulfillmentStatus,
    newFulfillmentStatus: FulfillmentStatus,
    action: z.string(),
  }),
})
export type OrderFulfilledData = z.infer<typeof OrderFulfilledData>

/** The changes of a draft order took effect. `changes` and `commitSettings` are passed on as they came. */
export const OrderCommittedData = z.looseObject({
  order: Order,
  ...optionalFields({ draftOrderId: z.string(), changes: z.unknown(), commitSettings: z.unknown(), commitDate: instant() }),
})
export type OrderCommittedData = z.infer<typeof OrderCommittedData>
