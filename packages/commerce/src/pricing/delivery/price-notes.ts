import { LOCALES, SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'
import { formatMoney } from '@galleria/intl/money'
import type { LocalizedText, PriceNotes } from '@galleria/platform-client/entities/store/store-content'
import type Big from 'big.js'
import { messagesIn, type MessageBundle } from '../../messages.ts'
import { convertMoney } from '../../values/money.ts'
import { conversionTo, displayCurrencies } from '../settings/display-currencies.ts'
import type { PricingSettings, TaxSettings } from '../settings/pricing-settings.ts'
import { costRegions, deliveryCosts, type DeliveryCosts } from './delivery-costs.ts'

/**
 * What is told beside every price of the store, in all its languages.
 * @param first the one of addresses without a prefix
 */
export function priceNotes(settings: PricingSettings, first: Locale = SOURCE_LOCALE): PriceNotes {
  const { tax, businessAddress } = settings
  const costs = deliveryCosts(settings, businessAddress)
  const regions = costRegions(settings)
  return {
    ...(takesTaxes(tax) && {
      tax: inLanguages((locale) => messagesIn(locale, first).t(tax.includedInPrices ? 'priceNote.included' : 'priceNote.added')),
    }),
    ...(costs && { delivery: deliveryNotes(costs, settings, first) }),
    ...(regions.length > 1 && {
      country: businessAddress.country,
      regions: regions.map(({ key, countries, costs: there }) => ({
        key,
        countries: [...countries],
        delivery: deliveryNotes(there, settings, first),
      })),
    }),
  }
}

/** The notes about delivery in each currency that prices are shown in. */
function deliveryNotes(costs: DeliveryCosts | undefined, settings: PricingSettings, first: Locale): NonNullable<PriceNotes['delivery']> {
  return Object.fromEntries(
    [settings.currency, ...displayCurrencies(settings)].map((shown) => [
      shown,
      inLanguages((locale) =>
        costs ? deliveryNote(costs, shown, messagesIn(locale, first), settings) : messagesIn(locale, first).t('priceNote.noDelivery'),
      ),
    ]),
  )
}

function inLanguages(textIn: (locale: Locale) => string): LocalizedText {
  return Object.fromEntries(LOCALES.map((locale) => [locale, textIn(locale)]))
}

function takesTaxes({ regions, calculatorActive }: TaxSettings): boolean {
  return regions.some(({ rates, calculation }) => rates.length > 0 || (calculatorActive && calculation === 'AUTO'))
}

/** Amounts are converted as the cart converts its delivery. */
function deliveryNote(
  { from, freeFrom }: DeliveryCosts,
  currency: string,
  { t, locale }: MessageBundle,
  settings: PricingSettings,
): string {
  if (from.eq(0) || freeFrom?.eq(0)) return t('priceNote.freeDelivery')
  const conversion = conversionTo(currency, settings)
  const money = (amount: Big) => formatMoney((conversion ? convertMoney(amount, conversion) : amount).toFixed(), { locale, currency })
  return freeFrom
    ? t('priceNote.deliveryOrFree', { price: money(from), limit: money(freeFrom) })
    : t('priceNote.delivery', { price: money(from) })
}
