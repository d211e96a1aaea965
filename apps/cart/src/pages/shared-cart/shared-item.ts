import type { Messages } from '@galleria/intl/messages'
import { priceFormatter, type Localization } from '@galleria/intl/money'
import { toLineOptions } from '@galleria/order-view/line-options'
import { toLinePicture } from '@galleria/order-view/line-picture'
import { getTranslatedText } from '@galleria/order-view/translated-text'
import type { LineItem } from '@galleria/platform-client/entities/cart/cart-line-item'
import type { PricedItems } from '@galleria/platform-client/entities/cart/priced-items'
import { isLowStock } from '@galleria/platform-client/entities/store/low-stock'
import { compareDecimals } from '@galleria/platform-client/entities/values/decimal'
import { multiplyDecimals } from '@galleria/platform-client/entities/values/decimal-arithmetic'
import type { LinePicture } from '@galleria/ui/commerce/line-item'
import type { LineOption } from '@galleria/ui/commerce/line-options'

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

interface Shown extends Localization {
  readonly displayCurrency?: string | undefined
}

type Price = LineItem['price']
type Formatters = Messages & { readonly money: (price: Price) => string | null; readonly lowStockThreshold: number | undefined }

/** The items of a link, in the currency that the visitor reads prices in. */
export function toSharedItems(shared: PricedItems, shown: Shown, messages: Messages): SharedItem[] {
  const { lineItems, currency, conversionCurrency, textsRequired, lowStockThreshold } = shared
  const converted = conversionCurrency !== undefined && conversionCurrency !== currency && conversionCurrency === shown.displayCurrency
  const format = priceFormatter(converted ? conversionCurrency : currency, shown)
  const money = (price: Price) => format(price && { amount: (converted && price.convertedAmount) || price.amount })
  return lineItems.map((line) => ({
    ...toSharedItem(line, { ...messages, money, lowStockThreshold }),
    needsText: textsRequired?.includes(line.id) ?? false,
  }))
}

function toSharedItem(line: LineItem, formatters: Formatters): Omit<SharedItem, 'needsText'> {
  const slug = line.url?.relativePath?.split('/').at(-1)
  return {
    id: line.id,
    name: getTranslatedText(line.productName) ?? '',
    ...(line.productName?.language && { language: line.productName.language }),
    href: slug ? formatters.link(`/products/${slug}`) : null,
    picture: toLinePicture(line.image),
    options: toLineOptions(line.descriptionLines),
    quantity: line.quantity,
    price: isAvailable(line) ? toSharedPrice(line, formatters) : null,
    stock: stockOf(line, formatters),
  }
}

/** Whether any of it can be bought. */
export function isAvailable({ availability }: LineItem): boolean {
  return availability?.status !== 'NOT_AVAILABLE'
}

function toSharedPrice({ lineItemPrice, price, fullPrice, quantity }: LineItem, { money, t }: Formatters): SharedPrice | null {
  const now = money(lineItemPrice)
  if (now === null) return null
  const reduced = price && fullPrice && compareDecimals(price.amount, fullPrice.amount) < 0
  const times = (amount: string | undefined) => amount && multiplyDecimals(amount, String(quantity))
  const before = reduced ? money({ amount: times(fullPrice.amount) ?? '', convertedAmount: times(fullPrice.convertedAmount) }) : null
  const each = quantity > 1 ? money(price) : null
  return { now, before: before ?? undefined, each: each === null ? undefined : t('order.each', { price: each }) }
}

function stockOf({ availability }: LineItem, { t, counted, lowStockThreshold }: Formatters): string | null {
  const { status, quantityAvailable: left } = availability ?? {}
  if (status === 'NOT_AVAILABLE') return t('reorder.soldOut')
  return status === 'PARTIALLY_AVAILABLE' || isLowStock(left, lowStockThreshold) ? counted('reorder.left', left ?? 0) : null
}
