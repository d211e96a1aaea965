import * as z from 'zod/mini'
import { guid, instant, list, looseFields, optionalFields } from '../values/fields.ts'

const Line = z.object(
  optionalFields({ quantityInfo: z.object(optionalFields({ requestedQuantity: z.number(), confirmedQuantity: z.number() })) }),
)

/** The fields of a cart that say how much is in it, and its owner. A whole cart of many lines takes longer to read than to send. */
export const CartContents = z.object({
  lineItems: list(Line),
  ...optionalFields({
    customerInfo: looseFields({ visitorId: guid(), memberId: guid() }),
    updatedDate: instant(),
    orderPlaced: z.boolean(),
  }),
})
export type CartContents = z.infer<typeof CartContents>
