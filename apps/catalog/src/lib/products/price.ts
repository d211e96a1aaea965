import { isRightToLeft } from '@galleria/intl/locales'
import { formatMoney, type Localization } from '@galleria/intl/money'
import type { Price } from '@galleria/platform-client/storefront/catalog/price'
import type { UnitMeasure } from '@galleria/platform-client/storefront/catalog/product'
import { formatMeasure } from './measure.ts'

/** A price as it is shown, with the one before a discount and the one per unit where there are such. */
export interface ShownPrice {
  readonly now: string
  readonly before?: string
  readonly perUnit?: string
}

/** How much less it costs than before, as a part of one; nothing where it does not. */
export function reductionOf({ amount, before }: Price): number {
  return before === undefined ? 0 : 1 - Number(amount) / Number(before)
}

/** @param measure what the price per unit is for: the product's, and the same for all its variants */
export function toShownPrice({ amount, before, perUnit, ...price }: Price, localization: Localization, measure?: UnitMeasure): ShownPrice {
  const here = { locale: localization.locale, currency: price.currency || localization.currency }
  const unit = measure && perUnit !== undefined ? formatMeasure(measure, localization.locale) : null
  return {
    now: formatMoney(amount, here),
    ...(before !== undefined && { before: formatMoney(before, here) }),
    ...(unit && perUnit !== undefined && { perUnit: joinUnit(formatMoney(perUnit, here), unit, localization) }),
  }
}

/** The price of a unit. Without the mark, the number of the unit would join the amount's letters in a line from right to left. */
function joinUnit(amount: string, unit: string, { locale }: Localization): string {
  return `${amount}${isRightToLeft(locale) ? '\u200f' : ''} / ${unit}`
}
