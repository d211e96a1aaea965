import { formatMoney, type Localization } from '@galleria/intl/money'
import type { ReadPart } from '@galleria/platform-client/storefront/catalog/search'

/** A part of a search that was read as a filter or an order, to be shown and taken away. */
export interface ReadChip extends Pick<ReadPart, 'kind' | 'typed' | 'textWithout'> {
  /** The prices of a price, as they are shown. */
  readonly from?: string
  readonly to?: string
}

/** @param localization how amounts are shown that name no currency */
export function readChips(reading: readonly ReadPart[], localization: Localization): ReadChip[] {
  return reading.map(({ kind, typed, textWithout, from, to, currency = localization.currency }) => {
    const toPrice = (amount: string) => formatMoney(amount, { ...localization, currency })
    return { kind, typed, textWithout, ...(from !== undefined && { from: toPrice(from) }), ...(to !== undefined && { to: toPrice(to) }) }
  })
}
