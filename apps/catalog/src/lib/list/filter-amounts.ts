import { formatMoney, type Localization } from '@galleria/intl/money'
import type { Facets } from '@galleria/platform-client/storefront/catalog/search'
import type { ListFilter } from './list-query.ts'

/** The amounts of a filter as shoppers read them: in the currency of the prices beside them. */
export interface FilterAmounts {
  readonly min: string | null
  readonly max: string | null
  /** Both amounts as numbers, for the fields. */
  readonly values: Pick<ListFilter, 'min' | 'max'>
  /** The sign of the currency. */
  readonly currency: string
  /** The code of the currency, where it is not the store's own. */
  readonly code?: string | undefined
}

/**
 * @param converted the amounts in the currency that the shopper reads. The address may have them in another one; a platform that does not
 * convert them leaves them in that.
 */
export function filterAmounts(
  { min, max, currency }: ListFilter,
  converted: Facets['price']['chosen'],
  { displayCurrency, ...own }: Localization & { readonly displayCurrency: string | undefined },
): FilterAmounts {
  const isAsRead = (min ?? max) === null || currency === (displayCurrency ?? null)
  const code = isAsRead || converted ? displayCurrency : (currency ?? undefined)
  const values = isAsRead || !converted ? { min, max } : { min: amountOf(converted.from), max: amountOf(converted.to) }
  const localization = { ...own, currency: code ?? own.currency }
  const toPrice = (amount: number | null) => (amount === null ? null : formatMoney(String(amount), localization))
  return {
    min: toPrice(values.min),
    max: toPrice(values.max),
    values,
    currency: formatMoney('0', localization).replace(/[\d.,\s]/g, ''),
    code,
  }
}

function amountOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text)
}
