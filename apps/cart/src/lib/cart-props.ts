import { countryName } from '@galleria/intl/countries'
import type { Messages } from '@galleria/intl/messages'
import { toLinePicture } from '@galleria/order-view/line-picture'
import { isLowStock } from '@galleria/platform-client/entities/store/low-stock'
import type { CartLine as PlatformLine, PricedItems } from '@galleria/platform-client/storefront/cart/cart'
import type { CartDiscount, FreeDelivery, PricedCart } from '@galleria/platform-client/storefront/cart/priced-cart'
import type { LinePicture } from '@galleria/ui/commerce/line-item'
import type { LineOption } from '@galleria/ui/commerce/line-options'
import { codesProps, type CodesProps } from './cart-codes.ts'
import { cartTotals, type CartTotals } from './cart-totals.ts'
import { cartViolations, type Notice } from './cart-violations.ts'
import { isPurchasable } from './is-purchasable.ts'
import { lineDiscount } from './line-discount.ts'
import { formatChargedIn, findShownCurrency, createShownMoney, type CartLocalization, type ShownMoney } from './shown-currency.ts'

/** The cart as its page and its drawer show it. Messages with numbers are formatted here, so that the browser needs no plural rules. */
export interface CartProps {
  /** The lines that are shown: of a long cart a part. All other fields are about the whole cart. */
  readonly lines: readonly CartLine[]
  readonly lineCount: number
  /** Where lines that are not shown prevent the checkout. */
  readonly elsewhere: readonly ProblemPage[]
  readonly totals: CartTotals | null
  /** Null where the shop has no free delivery, or its platform does not tell. */
  readonly freeDelivery: FreeDeliveryProps | null
  /** Null for an empty cart. */
  readonly codes: CodesProps | null
  /** What the shopper writes to the seller. */
  readonly note: string
  /** Problems of the whole cart that prevent the checkout; those of a line are in the line. */
  readonly problems: readonly string[]
  /** What is to be known of the whole cart and prevents nothing. */
  readonly notices: readonly Notice[]
  readonly canCheckOut: boolean
  /** The note that the shopper pays in another currency than the lines are shown in. */
  readonly charged?: string
}

/** A page of the cart that is not shown, with the lines on it that prevent the checkout. */
export interface ProblemPage {
  readonly text: string
  /** The address of the first of these lines. */
  readonly href: string
}

export interface FreeDeliveryProps {
  readonly text: string
  readonly percent: number
}

export interface CartLine {
  readonly id: string
  readonly name: string
  /** The language of the name and the options; absent, it is the store's. */
  readonly language?: string
  readonly href: string | null
  readonly picture: LinePicture | null
  readonly options: readonly LineOption[]
  /** Null for an unavailable line, which is not part of any total. */
  readonly total: string | null
  /** The price of one piece, where the quantity is above one. */
  readonly unitPrice: string | null
  /** The total at the full price, where the price is reduced. */
  readonly fullTotal: string | null
  readonly quantity: number
  /** The largest quantity available; null where stock is not tracked. */
  readonly maxQuantity: number | null
  /** A message about low stock. */
  readonly lowStock: string | null
  /** The problem of this line that prevents the checkout. */
  readonly problem: string | null
  /** The label of the button that lowers the quantity to what is left; null where there is no such button. */
  readonly cap: string | null
  /** What is taken off the total, and why. */
  readonly discount: string | null
  /** The price has changed since the line was added. */
  readonly priceChange: string | null
  /** The whole stock is in the cart. */
  readonly allInCart: boolean
  /** The catalog reference as JSON, to restore the line after a removal. */
  readonly reference: string
}

export const EMPTY: CartProps = {
  lines: [],
  lineCount: 0,
  elsewhere: [],
  totals: null,
  freeDelivery: null,
  codes: null,
  note: '',
  problems: [],
  notices: [],
  canCheckOut: false,
}

/** The whole cart. All amounts are in the currency that the shopper chose, where the platform converted to it; else in the one that is paid in. */
export function cartProps(
  priced: PricedCart,
  localization: CartLocalization,
  messages: Messages,
  platform: { readonly giftCards: boolean },
): CartProps {
  const { cart, freeDelivery } = priced
  if (cart.lines.length === 0) return EMPTY
  const formatters = { ...createShownMoney(cart, localization), ...messages }
  const shown = findShownCurrency(cart, localization)
  const lines = itemLines({ ...cart, ...priced }, localization, messages)
  const { problems, notices } = cartViolations(priced.problems, formatters)
  return {
    lines,
    lineCount: lines.length,
    elsewhere: [],
    totals: cartTotals(priced, formatters),
    freeDelivery: freeDelivery ? freeDeliveryProps(freeDelivery, formatters) : null,
    codes: codesProps(priced, platform.giftCards, formatters),
    note: cart.note,
    problems,
    notices,
    canCheckOut: lines.every(({ problem }) => problem === null) && problems.length === 0,
    ...(shown && { charged: formatChargedIn(shown, cart, localization, messages) }),
  }
}

/** Lines of the cart or beside it, in the currency that the shopper chose. */
export function itemLines(items: LineItems, localization: CartLocalization, messages: Messages): CartLine[] {
  const { lowStockThreshold, discounts = [] } = items
  const { money } = createShownMoney(items, localization)
  return items.lines.map((line) => cartLine(line, { money, lowStockThreshold, discounts, ...messages }))
}

type LineItems = Omit<PricedItems, 'textsRequired'> & Partial<Pick<PricedCart, 'discounts'>>

type Formatters = Messages & Pick<ShownMoney, 'money'>
type LineFormatters = Formatters & Pick<LineItems, 'lowStockThreshold'> & { readonly discounts: readonly CartDiscount[] }

function freeDeliveryProps({ country, remaining, percent }: FreeDelivery, { locale, money, t }: Formatters): FreeDeliveryProps {
  const place = { country: countryName(country, locale) }
  return { text: percent < 100 ? t('free.away', { ...place, amount: money(remaining) ?? '' }) : t('free.reached', place), percent }
}

function cartLine(line: PlatformLine, formatters: LineFormatters): CartLine {
  const { id, requestedQuantity: quantity, status, slug, limit } = line
  const { money, t, counted, link } = formatters
  const price = money(line.unitPrice)
  const before = line.previousPrice ? money(line.previousPrice) : price
  const purchasable = isPurchasable(line)
  const most = limit?.left || line.maxQuantity
  return {
    id,
    name: line.name,
    ...(line.language && { language: line.language }),
    href: slug && status !== 'gone' ? link(`/products/${slug}`) : null,
    picture: toLinePicture(line.picture),
    options: line.options,
    total: purchasable ? money(line.total) : null,
    unitPrice: purchasable && price !== null && quantity > 1 ? t('cart.each', { price }) : null,
    fullTotal: money(line.fullTotal),
    quantity,
    maxQuantity: most,
    lowStock: purchasable && isLowStock(most, formatters.lowStockThreshold) ? counted('cart.left', most) : null,
    problem: problemOf(line, formatters) ?? limit?.text ?? null,
    cap: (limit ? limit.left : status === 'partly') && most ? counted('cart.cap', most) : null,
    discount: purchasable ? lineDiscount(line, formatters.discounts, formatters) : null,
    // Rounding may make the same of both in the shopper's currency.
    priceChange: before !== price && purchasable ? t('cart.priceWas', { before: before ?? '', now: price ?? '' }) : null,
    allInCart: purchasable && most === quantity,
    reference: JSON.stringify(line.reference),
  }
}

function problemOf({ status, maxQuantity }: PlatformLine, { t, counted }: Formatters): string | null {
  if (status === 'gone') return t('cart.notSold')
  if (status === 'soldOut') return t('cart.soldOut')
  return status === 'partly' ? counted('cart.short', maxQuantity ?? 0) : null
}
