import { isRightToLeft } from '@galleria/intl/locales'
import { formatMoney, type Localization } from '@galleria/intl/money'
import type { PricePerUnitData } from '@galleria/platform-client/entities/catalog/product'
import { amountOf, type PriceData } from '@galleria/platform-client/entities/values/money'
import { formatMeasure } from './measure.ts'

/** A price as it is shown, with the one before a discount and the one per unit where there are such. */
export interface ShownPrice {
  readonly now: string
  readonly before?: string
  readonly perUnit?: string
}

/** How much less it costs than before, as a part of one; nothing where it does not. */
export function reductionOf({ price, discountedPrice }: PriceData): number {
  return price === undefined || discountedPrice === undefined || discountedPrice >= price ? 0 : 1 - discountedPrice / price
}

/** @param measure what the price per unit is for: the product's, and the same for all its variants */
export function toShownPrice(data: PriceData, localization: Localization, measure?: PricePerUnitData): ShownPrice {
  const { price, pricePerUnit, currency = localization.currency } = data
  const here = { locale: localization.locale, currency }
  const unit = measure && pricePerUnit !== undefined ? formatMeasure(measure, localization.locale) : null
  return {
    now: formatMoney(amountOf(data), here),
    ...(reductionOf(data) > 0 && { before: formatMoney(String(price), here) }),
    ...(unit && { perUnit: perUnit(formatMoney(String(pricePerUnit), here), unit, localization) }),
  }
}

/** The price of a unit. Without the mark, the number of the unit would join the amount's letters in a line from right to left. */
function perUnit(amount: string, unit: string, { locale }: Localization): string {
  return `${amount}${isRightToLeft(locale) ? '\u200f' : ''} / ${unit}`
}
