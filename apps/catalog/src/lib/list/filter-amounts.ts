import { formatMoney, type Localization } from '@galleria/intl/money'
import type { ListFilter } from './list-query.ts'

/** The amounts of a filter as shoppers read them. */
export interface FilterAmounts {
  readonly min: string | null
  readonly max: string | null
  /** The sign of the currency. */
  readonly currency: string
}

export function filterAmounts({ min, max }: ListFilter, localization: Localization): FilterAmounts {
  const toPrice = (amount: number | null) => (amount === null ? null : formatMoney(String(amount), localization))
  return { min: toPrice(min), max: toPrice(max), currency: formatMoney('0', localization).replace(/[\d.,\s]/g, '') }
}
