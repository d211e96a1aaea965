import * as z from 'zod/mini'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import { ChannelType, quantity } from '../line-items/line-item-parts.ts'
import { guid, requestList } from '../values/fields.ts'

/** The response to "create checkout": the hosted page opens with it through a redirect session. */
export const CreatedCheckout = z.looseObject({ checkoutId: guid() })
export type CreatedCheckout = z.infer<typeof CreatedCheckout>

/** A checkout of items, without a cart. */
export const CreateCheckout = z.object({
  channelType: ChannelType,
  lineItems: requestList(z.object({ catalogReference: CatalogReference, quantity: quantity() }), 100, 1),
})
export type CreateCheckout = z.infer<typeof CreateCheckout>

export const CheckoutOfItems = z.looseObject({ id: guid() })
export type CheckoutOfItems = z.infer<typeof CheckoutOfItems>
