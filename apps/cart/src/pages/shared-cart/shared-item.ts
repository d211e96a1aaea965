import type { Messages } from '@galleria/intl/messages'
import { formatMoney, type Localization } from '@galleria/intl/money'
import { toLinePicture } from '@galleria/order-view/line-picture'
import { isLowStock } from '@galleria/platform-client/entities/store/low-stock'
import type { CartLine, PricedItems } from '@galleria/platform-client/storefront/cart/cart'
import type { Money } from '@galleria/platform-client/storefront/money'
import type { LinePicture } from '@galleria/ui/commerce/line-item'
import type { LineOption } from '@galleria/ui/commerce/line-options'
import { findShownCurrency, type CartLocalization } from '../../lib/shown-currency.ts'

export interface SharedItem {
  readonly id: string
  readonly name: string
  /** The language of the name and the options; absent, it is the store's. */
  readonly language?: string
  readonly href: string | null
  readonly picture: LinePicture | null
  readonly options: readonly LineOption[]
  readonly quantity: number
  /** The price; null where the item cannot be bought. */
  readonly price: SharedPrice | null
  /** A message that few or none are left; null where there are enough. */
  readonly stock: string | null
  /** The shopper writes a text on its page first: the text of the shared cart belongs to its sender. */
  readonly needsText: boolean
}

interface SharedPrice {
  readonly now: string
  /** The total at the full price, where the price is reduced. */
  readonly before: string | undefined
  /** The price of one piece, where there are several. */
  readonly each: string | undefined
}

type Formatters = Messages & { readonly money: (price: Money | null) => string | null; readonly lowStockThreshold: number | null }

/** The items of a link, in the currency that the visitor reads prices in. */
export function toSharedItems(shared: PricedItems, localization: CartLocalization, messages: Messages): SharedItem[] {
  const { lines, textsRequired, lowStockThreshold } = shared
  const converted = findShownCurrency(shared, localization) !== undefined
  const money = (price: Money | null) => price && formatShown((converted && price.converted) || price, localization)
  return lines.map((line) => ({
    ...toSharedItem(line, { ...messages, money, lowStockThreshold }),
    needsText: textsRequired.includes(line.id),
  }))
}

function formatShown({ amount, currency }: Pick<Money, 'amount' | 'currency'>, { locale }: Localization): string {
  return formatMoney(amount, { locale, currency })
}

function toSharedItem(line: CartLine, formatters: Formatters): Omit<SharedItem, 'needsText'> {
  return {
    id: line.id,
    name: line.name,
    ...(line.language && { language: line.language }),
    href: line.slug ? formatters.link(`/products/${line.slug}`) : null,
    picture: toLinePicture(line.picture),
    options: line.options,
    quantity: line.requestedQuantity,
    price: isAvailable(line) ? toSharedPrice(line, formatters) : null,
    stock: stockOf(line, formatters),
  }
}

/** Whether any of it can be bought. */
export function isAvailable({ status }: Pick<CartLine, 'status'>): boolean {
  return status !== 'soldOut'
}

function toSharedPrice({ total, unitPrice, fullTotal, requestedQuantity }: CartLine, { money, t }: Formatters): SharedPrice | null {
  const now = money(total)
  if (now === null) return null
  const each = requestedQuantity > 1 ? money(unitPrice) : null
  return { now, before: money(fullTotal) ?? undefined, each: each === null ? undefined : t('order.each', { price: each }) }
}

function stockOf({ status, maxQuantity }: CartLine, { t, counted, lowStockThreshold }: Formatters): string | null {
  if (status === 'soldOut') return t('reorder.soldOut')
  return status === 'partly' || isLowStock(maxQuantity, lowStockThreshold) ? counted('reorder.left', maxQuantity ?? 0) : null
}
