import * as z from 'zod/mini'
import { decimal } from '../values/decimal.ts'
import { countryCode, integer, optionalFields, requestList } from '../values/fields.ts'

/** The orders that may be paid on delivery. */
export const PayOnDelivery = z.object(
  optionalFields({
    /** Whether orders may be paid on delivery at all. */
    enabled: z.boolean(),
    /** The most that is due on delivery, in the store's currency. */
    maxAmount: decimal({ gt: '0', maxScale: 3 }),
    /** Where such orders go; without it, to every country that the store delivers to. */
    countries: requestList(countryCode(), 250, 1),
    /** Days after which an order that is neither sent nor paid is canceled. */
    holdDays: integer(1, 90),
  }),
)
export type PayOnDelivery = z.infer<typeof PayOnDelivery>
