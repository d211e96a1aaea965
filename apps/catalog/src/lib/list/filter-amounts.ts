import { formatMoney, type Localization } from '@galleria/intl/money'
import type { ListFilter } from './list-query.ts'

/** The amounts of a filter as shoppers read them. */
export interface FilterAmounts {
  readonly min: string | null
  readonly max: string | null
  /** The sign of the currency. */
  readonly currency: string
  /** Its code, where it is not the store's own. */
  readonly code?: string | undefined
}

/** The currency that prices are narrowed by, where it is not the store's own: that of the filter, else the one that the shopper reads. */
export function priceCurrency({ min, max, currency }: ListFilter, displayCurrency: string | undefined): string | undefined {
  return (min ?? max) === null ? displayCurrency : (currency ?? undefined)
}

export function filterAmounts({ min, max }: ListFilter, code: string | undefined, own: Localization): FilterAmounts {
  const localization = { ...own, currency: code ?? own.currency }
  const toPrice = (amount: number | null) => (amount === null ? null : formatMoney(String(amount), localization))
  return { min: toPrice(min), max: toPrice(max), currency: formatMoney('0', localization).replace(/[\d.,\s]/g, ''), code }
}
