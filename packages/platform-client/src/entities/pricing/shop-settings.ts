import * as z from 'zod/mini'
import { decimal } from '../values/decimal.ts'
import { countryCode, currencyCode, guid, instant, list, looseFields, optionalFields, requestList } from '../values/fields.ts'
import { CursorMetadata } from '../wire/query.ts'
import { AutomaticRate } from './tax.ts'

/** Whether prices include tax, and which tax rates apply where a region does not say otherwise. */
export const TaxSettingsForm = z.object(
  optionalFields({ taxIncludedInItemPrices: z.boolean(), calculation: z.enum(['MANUAL', 'AUTO']), calculatorActive: z.boolean() }),
)

/** The maximum number of currencies: each makes copies of the store's pages. */
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
export const SetCurrencySettings = z.object(optionalFields({ currencySettings: CurrencySettingsForm }))

export const TaxSettingsResponse = z.object({ taxSettings: TaxSettingsForm })
export const SetTaxSettings = z.object(optionalFields({ taxSettings: TaxSettingsForm }))
export const SetAutomaticTaxRates = z.object({
  id: guid(),
  rates: requestList(AutomaticRate, 100),
  ...optionalFields({ validUntil: instant() }),
})

/** All delivery regions of the shop belong to this one profile. */
export const DEFAULT_DELIVERY_PROFILE_ID = '5b7e0f3a-2c64-4d1e-9f08-7a3c1e5d9b60'
export const DeliveryProfilePage = z.object({
  deliveryProfiles: list(
    looseFields({
      id: z.string(),
      name: z.string(),
      default: z.boolean(),
      deliveryRegions: list(looseFields({ id: z.string(), name: z.string() })),
    }),
  ),
  pagingMetadata: CursorMetadata,
})
