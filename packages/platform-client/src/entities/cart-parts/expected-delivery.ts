import * as z from 'zod/mini'
import { countryCode, optionalFields } from '../values/fields.ts'
import { MultiCurrencyPrice } from '../values/money.ts'

/** What the cheapest delivery of a cart without an address costs, in the country that its shopper is taken to be in. */
export const ExpectedDelivery = z.looseObject({
  country: countryCode(),
  /** The price; absent where the store does not deliver the items there. */
  ...optionalFields({ price: MultiCurrencyPrice }),
})
export type ExpectedDelivery = z.infer<typeof ExpectedDelivery>
