import * as z from 'zod/mini'
import { quantity } from '../line-items/line-item-parts.ts'
import { guid, instant, list, looseFields, optionalFields } from '../values/fields.ts'

/** The fields of a cart that say how much is in it, and its owner. A whole cart of many lines takes longer to read than to send. */
export const CartContents = z.object({
  lineItems: list(z.object({ quantity: quantity() })),
  ...optionalFields({ buyerInfo: looseFields({ visitorId: guid(), memberId: guid() }), updatedDate: instant() }),
})
export type CartContents = z.infer<typeof CartContents>
