import * as z from 'zod/mini'
import { guid, integer, optionalFields, requestList, text, webUrl } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { BulkActionMetadata, ItemMetadata } from '../wire/bulk.ts'
import { orderId } from './order-by-id.ts'
import { OrderFulfillments } from './order-fulfillments.ts'

/* No recorded calls: what operations about fulfillments take and give is declared here. */

const tracking = optionalFields({
  trackingNumber: text(100, 1),
  shippingProvider: text(100, 1),
  trackingLink: webUrl().check(z.maxLength(2048)),
})
const customInfo = z.object(optionalFields({ fieldsData: z.record(text(100, 1), text(1000)) }))
const FulfillmentStatusText = openEnum(['Pending', 'Accepted', 'Ready', 'In_Delivery', 'Fulfilled'])

export const NewFulfillment = z.object({
  lineItems: requestList(z.object({ id: text(100, 1), ...optionalFields({ quantity: integer(1, 100_000) }) }), 300, 1),
  ...optionalFields({ trackingInfo: z.object(tracking), customInfo, status: FulfillmentStatusText, completed: z.boolean() }),
})
export type NewFulfillment = z.infer<typeof NewFulfillment>

export const CreateFulfillment = z.object({ orderId: orderId(), fulfillment: NewFulfillment })

export const BulkCreateFulfillments = z.object({
  ordersWithFulfillments: requestList(z.object({ orderId: orderId(), fulfillments: requestList(NewFulfillment, 100, 1) }), 100, 1),
})
export type BulkCreateFulfillments = z.infer<typeof BulkCreateFulfillments>

/** Lines are not changed: a fulfillment of others is another one. Null removes. */
export const UpdateFulfillment = z.object({
  orderId: orderId(),
  fulfillmentId: guid(),
  fulfillment: z.object(
    optionalFields({
      trackingInfo: z.nullable(z.object(tracking)),
      customInfo: z.nullable(customInfo),
      status: z.nullable(FulfillmentStatusText),
      completed: z.nullable(z.boolean()),
    }),
  ),
})
export type UpdateFulfillment = z.infer<typeof UpdateFulfillment>

export const FulfillmentsOfOrdersResponse = z.object({ ordersWithFulfillments: z.array(OrderFulfillments) })
export const BulkCreateFulfillmentsResponse = z.object({
  results: z.array(z.object({ itemMetadata: ItemMetadata, ...optionalFields({ ordersWithFulfillments: OrderFulfillments }) })),
  bulkActionMetadata: BulkActionMetadata,
})
export const CreateFulfillmentResponse = z.object({ orderWithFulfillments: OrderFulfillments, fulfillmentId: z.string() })
export const FulfillmentById = z.object({ orderId: orderId(), fulfillmentId: guid() })
