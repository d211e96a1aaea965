import { decimal } from '@galleria/platform-client/entities/values/decimal'
import { countryCode, currencyCode, optionalFields } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'

/** Whether prices include tax, and which tax rates apply where a region does not say otherwise. */
export const TaxSettingsForm = z.object(
  optionalFields({ taxIncludedInItemPrices: z.boolean(), calculation: z.enum(['MANUAL', 'AUTO']), calculatorActive: z.boolean() }),
)

/** How much of another currency one of the shop's is, and in which countries prices are told in it. */
export const CurrencySettingsForm = z.object(
  optionalFields({
    rates: z.record(currencyCode(), decimal({ gt: '0', lte: '1000000', maxScale: 9 })),
    currencyOfCountry: z.record(countryCode(), currencyCode()),
  }),
)
