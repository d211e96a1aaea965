import { formatMoney, type Place } from '@galleria/intl/money'
import type { Cart } from '@galleria/platform-client/entities/cart'
import type { LineItem } from '@galleria/platform-client/entities/cart-line-item'
import { compareDecimals } from '@galleria/platform-client/entities/decimal'
import type { CartPriceSummary, CartViolation, EstimateTotals } from '@galleria/platform-client/entities/estimate-totals'
import type { MultiCurrencyPrice } from '@galleria/platform-client/entities/money'
import { itemCount } from './item-count.ts'
import { lineOptions, translated, type LineOption } from './line-options.ts'
import { linePicture, type Picture } from './picture.ts'
import { times } from './times.ts'
import { messagesIn } from './translations.ts'

/** The cart as its page and its drawer show it. What depends on numbers is worded here, so that the browser needs no words for it. */
export interface CartProps {
  readonly lines: readonly CartLine[]
  readonly totals: CartTotals | null
  /** Why there is no way to the checkout, beside what the lines say themselves. */
  readonly problems: readonly string[]
  readonly canCheckOut: boolean
}

export interface CartTotals {
  readonly rows: readonly { readonly name: string; readonly amount: string }[]
  readonly subtotal: string
}

export interface CartLine {
  readonly id: string
  readonly name: string
  readonly href: string | null
  readonly picture: Picture | null
  readonly options: readonly LineOption[]
  /** Null for a line that cannot be bought: it is in no total. */
  readonly total: string | null
  /** What one costs, where that is not the total. */
  readonly each: string | null
  /** What it came to before it was lowered. */
  readonly before: string | null
  readonly quantity: number
  /** The most that can be had; null where nobody counts. */
  readonly most: number | null
  /** How few there are, where that matters. */
  readonly left: string | null
  /** What stands between this line and the checkout. */
  readonly problem: string | null
  /** Everything that is left is in the cart. */
  readonly allLeft: boolean
  /** The platform's name for the thing, to put it back after a removal. */
  readonly reference: string
}

export const EMPTY: CartProps = { lines: [], totals: null, problems: [], canCheckOut: false }

/** Fewer than this are worth a word: the shopper may want to take the rest. */
const FEW = 4

export function cartProps({ cart, priceSummary, violations }: EstimateTotals, place: Place): CartProps {
  if (!cart || cart.lineItems.length === 0) return EMPTY
  const wording = { money: moneyOf(cart, place), ...messagesIn(place.locale) }
  const lines = cart.lineItems.map((line) => cartLine(line, wording))
  const problems = violations.filter(concernsWholeCart).flatMap(({ description }) => description ?? [])
  return {
    lines,
    totals: cartTotals(cart, priceSummary, wording),
    problems,
    canCheckOut: lines.every(({ problem }) => problem === null) && problems.length === 0,
  }
}

type Wording = ReturnType<typeof messagesIn> & { readonly money: (price: MultiCurrencyPrice | undefined) => string | null }

function moneyOf({ currency }: Cart, place: Place): Wording['money'] {
  return (price) => (price ? formatMoney(price.amount, { ...place, currency: currency ?? place.currency }) : null)
}

/** Of the lines that can be bought. A reduction stands as a row of its own. */
function cartTotals(cart: Cart, { subtotal, discount, total }: CartPriceSummary = {}, { money, t, counted }: Wording): CartTotals | null {
  const things = money(subtotal)
  const all = money(total) ?? things
  if (things === null || all === null) return null
  const count = itemCount({ lineItems: cart.lineItems.filter(isSold) })
  const reduced = discount && compareDecimals(discount.amount, '0') > 0 ? money({ ...discount, amount: `-${discount.amount}` }) : null
  const rows = [{ name: counted('cart.count', count), amount: things }]
  if (reduced !== null) rows.push({ name: t('cart.discount'), amount: reduced })
  return { rows, subtotal: all }
}

function cartLine(line: LineItem, wording: Wording): CartLine {
  const { id, quantity, availability } = line
  const { money, t, counted, link } = wording
  const price = money(line.price)
  const sold = isSold(line)
  const most = availability?.quantityAvailable
  const slug = slugOf(line.url?.relativePath)
  return {
    id,
    name: translated(line.productName) ?? '',
    href: slug && availability?.status !== 'NOT_FOUND' ? link(`/products/${slug}`) : null,
    picture: linePicture(line.image),
    options: lineOptions(line.descriptionLines),
    total: sold ? money(line.lineItemPrice) : null,
    each: sold && price !== null && quantity > 1 ? t('cart.each', { price }) : null,
    before: beforeLowering(line, money),
    quantity,
    most: most ?? null,
    left: sold && most !== undefined && most < FEW ? counted('cart.left', most) : null,
    problem: problemOf(line, wording),
    allLeft: sold && most === quantity,
    reference: JSON.stringify(line.catalogReference ?? null),
  }
}

function beforeLowering({ price, fullPrice, quantity }: LineItem, money: Wording['money']): string | null {
  if (!price || !fullPrice || compareDecimals(price.amount, fullPrice.amount) >= 0) return null
  return money({ ...fullPrice, amount: times(fullPrice.amount, quantity) })
}

function isSold({ availability }: LineItem): boolean {
  return availability?.status !== 'NOT_FOUND' && availability?.status !== 'NOT_AVAILABLE'
}

/** The platform's product pages may have other paths than ours; the slug is the last part of both. */
function slugOf(path: string | undefined): string | undefined {
  return path?.split('/').at(-1)
}

function problemOf({ availability }: LineItem, { t, counted }: Wording): string | null {
  if (availability?.status === 'NOT_FOUND') return t('cart.notSold')
  if (availability?.status === 'NOT_AVAILABLE') return t('cart.soldOut')
  if (availability?.status === 'PARTIALLY_AVAILABLE') return counted('cart.short', availability.quantityAvailable ?? 0)
  return null
}

/** A line says by itself what is wrong with it. */
function concernsWholeCart({ severity, target }: CartViolation): boolean {
  return severity === 'ERROR' && !target?.lineItem
}
