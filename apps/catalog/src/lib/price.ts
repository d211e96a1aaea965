import type { PriceData } from '@galleria/platform-client/entities/money'
import { formatMoney, type Place } from '@galleria/intl/money'

/** A price as it is shown, with the one before a discount where there is one. */
export interface ShownPrice {
  readonly now: string
  readonly before?: string
}

/** What a shopper pays: catalog prices are numbers of two decimals, which their shortest text gives back exactly. */
export function amountOf({ price = 0, discountedPrice = price }: PriceData): string {
  return String(discountedPrice)
}

export function shownPrice(data: PriceData, place: Place): ShownPrice {
  const { price, discountedPrice, currency = place.currency } = data
  const now = formatMoney(amountOf(data), { ...place, currency })
  if (price === undefined || discountedPrice === undefined || discountedPrice >= price) return { now }
  return { now, before: formatMoney(String(price), { ...place, currency }) }
}
