import * as z from 'zod/mini'
import { decimal } from '../values/decimal.ts'
import { looseFields, optionalFields, text } from '../values/fields.ts'

export const catalogDecimal = (lowest: 'gte' | 'gt' = 'gte') => decimal({ [lowest]: '0', lte: '999999999.99', maxScale: 3 })

/** An amount in the store's currency; formatted where CURRENCY was asked for. */
export const FixedMonetaryAmount = z.looseObject({ amount: catalogDecimal(), ...optionalFields({ formattedAmount: text(20) }) })
export type FixedMonetaryAmount = z.infer<typeof FixedMonetaryAmount>

export const PriceRange = looseFields({ minValue: FixedMonetaryAmount, maxValue: FixedMonetaryAmount })
export type PriceRange = z.infer<typeof PriceRange>
