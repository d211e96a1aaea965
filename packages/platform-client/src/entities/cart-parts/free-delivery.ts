import * as z from 'zod/mini'
import { countryCode, integer } from '../values/fields.ts'
import { MultiCurrencyPrice } from '../values/money.ts'

/** How far a cart is from free delivery. The hosted platform does not tell. */
export const FreeDelivery = z.looseObject({
  /** The country of the rule: that of the cart's address, or the one that the shopper is taken to be in, or the shop's own. */
  country: countryCode(),
  /** What the items of a cart have to come to. */
  from: MultiCurrencyPrice,
  /** The amount that is missing for free delivery; zero once it is reached. */
  remaining: MultiCurrencyPrice,
  percent: integer(0, 100),
})
export type FreeDelivery = z.infer<typeof FreeDelivery>
