import { countryName } from '@galleria/intl/countries'
import type { Messages } from '@galleria/intl/messages'
import { compareDecimals } from '@galleria/platform-client/entities/values/decimal'
import { sumDecimals } from '@galleria/platform-client/entities/values/decimal-arithmetic'
import type { CartDiscount, CartTotals as Totals, PricedCart } from '@galleria/platform-client/storefront/cart/priced-cart'
import { mapMoney, sumMoney, type Money } from '@galleria/platform-client/storefront/money'
import { deliveryPrice } from './estimate/estimate-props.ts'
import { isPriced } from './is-purchasable.ts'
import { itemCount } from './item-count.ts'
import { membershipNotes } from './membership-notes.ts'
import type { ShownMoney } from './shown-currency.ts'

export interface CartTotals {
  readonly rows: readonly TotalsRow[]
  readonly name: string
  readonly subtotal: string
  /** The tax that is in the prices, where the cart is known to go somewhere; what is paid when, and which memberships can pay. */
  readonly notes: readonly string[]
  /** What the checkout adds, where the cart goes nowhere yet. */
  readonly later: string
}

interface TotalsRow {
  readonly name: string
  readonly amount: string
}

type Formatters = Messages & ShownMoney

interface PricedRow {
  readonly name: string
  readonly price: Money
  /** The words that stand in place of the price, where they say it better. */
  readonly text?: string | null
}

/** What the lines come to that have a price, with a row for each discount, fee, delivery and tax: together they are the total. */
export function cartTotals(priced: PricedCart, formatters: Formatters): CartTotals | null {
  const { cart, totals, delivery } = priced
  if (!totals) return null
  const { money, t, counted } = formatters
  const { subtotal, total, tax } = totals
  const lines = cart.lines.filter(isPriced)
  const items = lines.flatMap((line) => line.total ?? [])
  const rows: PricedRow[] = [
    { name: counted('cart.count', itemCount({ lines })), price: addPrices(subtotal, items) },
    ...discountRows(totals, priced.discounts, formatters),
    ...totals.fees.map(({ name, amount }) => ({ name: name ?? t('cart.fees'), price: amount })),
    ...deliveryRows(priced, formatters),
    ...(tax && !cart.taxIncluded ? [{ name: t('estimate.tax'), price: tax }] : []),
  ]
  const sum = money(
    addPrices(
      total,
      rows.map(({ price }) => price),
    ),
  )
  if (sum === null) return null
  return {
    rows: rows.flatMap(({ name, price, text = money(price) }) => (text === null ? [] : [{ name, amount: text }])),
    name: t((delivery && !delivery.impossible) || tax ? 'estimate.total' : 'cart.subtotal'),
    subtotal: sum,
    notes: [
      ...(tax && cart.taxIncluded ? [t('estimate.included', { amount: money(tax) ?? '' })] : []),
      ...paymentNotes(totals, formatters),
      ...membershipNotes(priced, formatters),
    ],
    later: laterNote(priced, formatters),
  }
}

/** What the checkout adds: the delivery to where the shopper is taken to be, where the platform tells it. */
function laterNote({ cart: { taxIncluded }, expectedDelivery }: PricedCart, formatters: Formatters): string {
  const { t, locale } = formatters
  const later = t(taxIncluded ? 'cart.later.included' : 'cart.later')
  if (!expectedDelivery) return later
  const country = countryName(expectedDelivery.country, locale)
  if (!expectedDelivery.price) return t('estimate.none', { country })
  const price = deliveryPrice(expectedDelivery.price, formatters)
  return price ? t(taxIncluded ? 'cart.expected.included' : 'cart.expected', { country, price }) : later
}

/** A sum with what its parts are read as: converted prices that the owner rounds come to another amount than their sum converted. */
function addPrices(sum: Money, parts: readonly Money[]): Money {
  const whole = sumMoney(parts)
  return whole?.converted && compareDecimals(whole.amount, sum.amount) === 0 ? { ...sum, converted: whole.converted } : sum
}

/** Where something is sold with a deposit: what is paid with the order, and what later. */
function paymentNotes({ due }: Totals, { money, t }: Formatters): string[] {
  if (!due) return []
  const [now, later] = [money(due.now), money(due.later)]
  return now === null || later === null ? [] : [t('cart.deposit', { now, later })]
}

function deliveryRows({ totals, delivery }: PricedCart, formatters: Formatters): PricedRow[] {
  const price = totals?.deliveryPrice
  if (!price) return []
  return [{ name: delivery?.chosen?.title || formatters.t('estimate.delivery'), price, text: deliveryPrice(price, formatters) }]
}

/** A row for each discount, where the names explain all that is taken off. */
function discountRows({ discount: whole }: Totals, discounts: readonly CartDiscount[], { t }: Formatters): PricedRow[] {
  if (!whole) return []
  const named = discounts
    .filter(({ amount }) => compareDecimals(amount.amount, '0') > 0)
    .map((discount) => ({ name: discountName(discount, t), price: discount.amount }))
  const explains = compareDecimals(sumDecimals(named.map(({ price }) => price.amount)), whole.amount) === 0
  return (explains ? named : [{ name: t('cart.discount'), price: whole }]).map(({ name, price }) => ({
    name,
    price: mapMoney(price, (amount) => `-${amount}`),
  }))
}

export function discountName({ couponCode, name }: CartDiscount, t: Messages['t']): string {
  return couponCode ? t('cart.coupon', { code: couponCode }) : (name ?? t('cart.discount'))
}
