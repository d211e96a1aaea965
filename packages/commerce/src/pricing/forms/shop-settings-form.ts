import { decimal } from '@galleria/platform-client/entities/values/decimal'
import { countryCode, currencyCode, optionalFields } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'

/** Whether prices include tax, and which tax rates apply where a region does not say otherwise. */
export const TaxSettingsForm = z.object(
  optionalFields({ taxIncludedInItemPrices: z.boolean(), calculation: z.enum(['MANUAL', 'AUTO']), calculatorActive: z.boolean() }),
)

/** Each makes copies of the store's pages. */
const MAX_CURRENCIES = 20

const PriceRounding = z.object({
  step: decimal({ gt: '0', lte: '1000000', maxScale: 4 }),
  ...optionalFields({ below: decimal({ gte: '0', lte: '1000000', maxScale: 4 }) }),
})

/**
 * The currency that shoppers pay in; how much of another currency one of the shop's is, how converted prices end (up to the next multiple of the step, less what is below it:
 * 12.99), and in which countries prices are told in it.
 */
export const CurrencySettingsForm = z.object(
  optionalFields({
    currency: currencyCode(),
    rates: z
      .record(currencyCode(), decimal({ gt: '0', lte: '1000000', maxScale: 9 }))
      .check(z.refine((rates) => Object.keys(rates).length <= MAX_CURRENCIES, `must hold at most ${MAX_CURRENCIES} currencies`)),
    rounding: z.record(currencyCode(), PriceRounding),
    currencyOfCountry: z.record(countryCode(), currencyCode()),
  }),
)

export const CurrencySettingsResponse = z.object({ currencySettings: z.object({ ...CurrencySettingsForm.shape, currency: z.string() }) })
