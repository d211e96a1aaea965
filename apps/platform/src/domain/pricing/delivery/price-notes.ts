import { LOCALES, type Locale } from '@galleria/intl/locales'
import { formatMoney } from '@galleria/intl/money'
import type { LocalizedText, PriceNotes } from '@galleria/platform-client/entities/store/store-content'
import Big from 'big.js'
import { messagesIn } from '../../../messages.ts'
import { convertMoney, sum } from '../../values/money.ts'
import { conversionTo, displayCurrencies } from '../settings/display-currencies.ts'
import type { PricingSettings, TaxSettings } from '../settings/pricing-settings.ts'
import { shippingRegion } from '../shipping-offers.ts'

/** What is told beside every price of the store, in all its languages. */
export function priceNotes(settings: PricingSettings): PriceNotes {
  const { tax, currency } = settings
  const costs = deliveryCosts(settings)
  return {
    ...(takesTaxes(tax) && {
      tax: inLanguages((locale) => messagesIn(locale).t(tax.includedInPrices ? 'priceNote.included' : 'priceNote.added')),
    }),
    ...(costs && {
      delivery: Object.fromEntries(
        [currency, ...displayCurrencies(settings)].map((shown) => [
          shown,
          inLanguages((locale) => deliveryNote(costs, shown, locale, settings)),
        ]),
      ),
    }),
  }
}

function inLanguages(textIn: (locale: Locale) => string): LocalizedText {
  return Object.fromEntries(LOCALES.map((locale) => [locale, textIn(locale)]))
}

function takesTaxes({ regions, calculatorActive }: TaxSettings): boolean {
  return regions.some(({ rates, calculation }) => rates.length > 0 || (calculatorActive && calculation === 'AUTO'))
}

interface DeliveryCosts {
  /** Of the cheapest way. */
  readonly from: Big
  /** Items have to come to so much for a delivery without a price. */
  readonly freeFrom: Big | undefined
}

/** As a parcel without an address would be delivered: to the store's own country. Collecting it costs nothing anywhere, and is no delivery. */
function deliveryCosts({ businessAddress, shipping }: PricingSettings): DeliveryCosts | undefined {
  const region = shippingRegion(shipping.regions, businessAddress)
  if (!region) return undefined
  const rates = shipping.options
    .filter(({ regionIds, pickup }) => pickup === undefined && regionIds.includes(region.id))
    .flatMap((option) => {
      const charges = sum(option.charges.map(({ amount }) => new Big(amount)))
      return option.rates.map(({ amount, conditions }) => ({ amount: new Big(amount), price: charges.plus(amount), conditions }))
    })
  // A rate of nothing with a condition is a free delivery and not the price of one.
  const from = lowest(rates.filter(({ amount, conditions }) => amount.gt(0) || conditions.length === 0).map(({ price }) => price))
  const limits = rates.flatMap(({ price, conditions: [condition, ...more] }) => {
    const isLimit = condition?.type === 'BY_TOTAL_PRICE' && condition.operator === 'GTE' && more.length === 0
    return price.eq(0) && isLimit ? [new Big(condition.value)] : []
  })
  return from && { from, freeFrom: lowest(limits) }
}

function lowest(amounts: readonly Big[]): Big | undefined {
  return amounts.toSorted((left, right) => left.cmp(right))[0]
}

/** Amounts are converted as the cart converts its delivery. */
function deliveryNote({ from, freeFrom }: DeliveryCosts, currency: string, locale: Locale, settings: PricingSettings): string {
  const { t } = messagesIn(locale)
  if (from.eq(0) || freeFrom?.eq(0)) return t('priceNote.freeDelivery')
  const conversion = conversionTo(currency, settings)
  const money = (amount: Big) => formatMoney((conversion ? convertMoney(amount, conversion) : amount).toFixed(), { locale, currency })
  return freeFrom
    ? t('priceNote.deliveryOrFree', { price: money(from), limit: money(freeFrom) })
    : t('priceNote.delivery', { price: money(from) })
}
