import * as z from 'zod/mini'
import { instant, list, looseFields, optionalFields, text, webUrl } from '../values/fields.ts'

/* No recorded call: what it gives is declared here, after the hosted platform's reference. */

/** Where a parcel can be followed. The platform knows the link of the larger carriers by itself. */
export const TrackingInfo = looseFields({ trackingNumber: text(), shippingProvider: text(), trackingLink: webUrl() })
export type TrackingInfo = z.infer<typeof TrackingInfo>

/** What was sent of an order, in parcels or otherwise. */
export const OrderFulfillments = z.looseObject({
  orderId: z.string(),
  fulfillments: list(z.looseObject({ id: z.string(), ...optionalFields({ createdDate: instant(), trackingInfo: TrackingInfo }) })),
})
export type OrderFulfillments = z.infer<typeof OrderFulfillments>
export const FulfillmentsResponse = z.object({ orderWithFulfillments: OrderFulfillments })
