import * as z from 'zod/mini'
import { guid } from '../values/fields.ts'
import { MultiCurrencyPrice } from '../values/money.ts'

/** The earlier price of a line that costs something else since it was added. The hosted platform does not tell. */
export const PriceChange = z.looseObject({ lineItemId: guid(), priceBefore: MultiCurrencyPrice })
