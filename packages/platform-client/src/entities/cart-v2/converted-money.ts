import * as z from 'zod/mini'
import { overridePrice } from '../line-items/line-item-details.ts'
import { optionalFields } from '../values/fields.ts'

/** An amount in the store's currency and in the one that the shopper asked for. Its currency stands elsewhere, and it is not formatted. */
export const ConvertedMoney = z.looseObject({ amount: overridePrice('gte'), ...optionalFields({ convertedAmount: overridePrice('gte') }) })
export type ConvertedMoney = z.infer<typeof ConvertedMoney>
