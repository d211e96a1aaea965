import type { Cart } from '@galleria/platform-client/entities/cart'
import type { LineItem } from '@galleria/platform-client/entities/cart-line-item'
import type { CartViolation, EstimateTotals } from '@galleria/platform-client/entities/estimate-totals'
import type { MultiCurrencyPrice } from '@galleria/platform-client/entities/money'
import { lineOptions, translated, type LineOption } from '../../lib/line-options.ts'
import { t } from '../../lib/messages.ts'
import { formatMoney, type Place } from '@galleria/intl/money'
import { linePicture, type Picture } from '../../lib/picture.ts'

export interface CartProps {
  readonly lines: readonly CartLine[]
  readonly subtotal: string | null
  /** Why there is no way to the checkout, beside what the lines say themselves. */
  readonly problems: readonly string[]
  readonly canCheckOut: boolean
}

export interface CartLine {
  readonly id: string
  readonly name: string
  readonly href: string | null
  readonly picture: Picture | null
  readonly options: readonly LineOption[]
  readonly price: string | null
  readonly fullPrice: string | null
  /** Null for a line that cannot be bought: it is in no total. */
  readonly total: string | null
  readonly quantity: number
  /** What stands between this line and the checkout. */
  readonly problem: string | null
  /** Everything that is left is in the cart. */
  readonly allLeft: boolean
}

export const EMPTY: CartProps = { lines: [], subtotal: null, problems: [], canCheckOut: false }

export function cartProps({ cart, priceSummary, violations }: EstimateTotals, place: Place): CartProps {
  if (!cart || cart.lineItems.length === 0) return EMPTY
  const money = moneyOf(cart, place)
  const lines = cart.lineItems.map((line) => cartLine(line, money))
  const problems = violations.filter(concernsWholeCart).flatMap(({ description }) => description ?? [])
  return {
    lines,
    subtotal: money(priceSummary?.subtotal),
    problems,
    canCheckOut: lines.every(({ problem }) => problem === null) && problems.length === 0,
  }
}

type Money = (price: MultiCurrencyPrice | undefined) => string | null

function moneyOf({ currency }: Cart, place: Place): Money {
  return (price) => (price ? formatMoney(price.amount, { ...place, currency: currency ?? place.currency }) : null)
}

function cartLine(line: LineItem, money: Money): CartLine {
  const { id, quantity, availability } = line
  const price = money(line.price)
  const fullPrice = money(line.fullPrice)
  const sold = availability?.status !== 'NOT_FOUND' && availability?.status !== 'NOT_AVAILABLE'
  return {
    id,
    name: translated(line.productName) ?? '',
    href: productPage(line.url?.relativePath),
    picture: linePicture(line.image),
    options: lineOptions(line.descriptionLines),
    price,
    fullPrice: fullPrice === price ? null : fullPrice,
    total: sold ? money(line.lineItemPrice) : null,
    quantity,
    problem: problemOf(line),
    allLeft: sold && availability?.quantityAvailable === quantity,
  }
}

/** The platform's product pages have other paths than ours; the slug is the last part of both. */
function productPage(path: string | undefined): string | null {
  const slug = path?.split('/').at(-1)
  return slug ? `/products/${slug}` : null
}

function problemOf({ availability }: LineItem): string | null {
  if (availability?.status === 'NOT_FOUND') return t('cart.notSold')
  if (availability?.status === 'NOT_AVAILABLE') return t('cart.soldOut')
  if (availability?.status === 'PARTIALLY_AVAILABLE') return t('cart.short', { count: availability.quantityAvailable ?? 0 })
  return null
}

/** A line says by itself what is wrong with it. */
function concernsWholeCart({ severity, target }: CartViolation): boolean {
  return severity === 'ERROR' && !target?.lineItem
}
