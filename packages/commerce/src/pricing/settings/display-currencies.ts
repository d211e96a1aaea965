import { STORED_DECIMALS } from '@galleria/platform-client/entities/pricing/setting-amount'
import Big from 'big.js'
import { invalid } from '../../failures/failure.ts'
import { decimalsOf, type Conversion } from '../../values/money.ts'
import type { PricingSettings } from './pricing-settings.ts'

type CurrencySettings = Pick<PricingSettings, 'currency' | 'conversion'>

/** The currencies besides the store's own that the owner keeps a rate for, by the alphabet. */
export function displayCurrencies({ currency, conversion }: CurrencySettings): string[] {
  return Object.keys(conversion.rates)
    .filter((other) => other !== currency)
    .toSorted()
}

/** How prices are told in a currency; undefined for the store's own, and for one that the owner keeps no rate for. */
export function conversionTo(currency: string | undefined, settings: CurrencySettings): Conversion | undefined {
  if (currency === undefined || currency === settings.currency) return undefined
  const { rates, rounding } = settings.conversion
  const rate = rates[currency]
  const ending = rounding?.[currency]
  return rate === undefined ? undefined : { currency, rate: new Big(rate), ...(ending && { rounding: ending }) }
}

/** How prices are told to a buyer: in the chosen currency, or else in that of the country. */
export function buyerConversion(
  chosen: string | undefined,
  country: string | undefined,
  settings: CurrencySettings,
): Conversion | undefined {
  const local = country === undefined ? undefined : settings.conversion.currencyOfCountry[country]
  return conversionTo(chosen, settings) ?? conversionTo(local, settings)
}

/** Throws InvalidRequest on a currency that there is not, and on prices that would end in less than its smallest unit. */
export function assertCurrencies({
  currency: own,
  rates = {},
  rounding = {},
}: Partial<PricingSettings['conversion'] & { currency: string | undefined }>): void {
  if (own !== undefined && !isCurrency(own)) throw invalid('currencySettings.currency', 'is no currency')
  if (own !== undefined && decimalsOf(own) > STORED_DECIMALS)
    throw invalid('currencySettings.currency', `must have at most ${STORED_DECIMALS} decimals`, 'DECIMAL_MAX_SCALE')
  for (const currency of Object.keys(rates))
    if (!isCurrency(currency)) throw invalid(`currencySettings.rates.${currency}`, 'is no currency')
  for (const [currency, { step, below = '0' }] of Object.entries(rounding)) {
    const field = `currencySettings.rounding.${currency}`
    if (!isCurrency(currency)) throw invalid(field, 'is no currency')
    const decimals = decimalsOf(currency)
    const isWhole = [step, below].every((amount) => new Big(amount).round(decimals).eq(amount))
    if (!isWhole) throw invalid(field, `must have at most ${decimals} decimals`, 'DECIMAL_MAX_SCALE')
    if (new Big(below).gte(step)) throw invalid(`${field}.below`, 'must be less than the step')
  }
}

/** Whether Unicode lists the code (ISO 4217). */
function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}
