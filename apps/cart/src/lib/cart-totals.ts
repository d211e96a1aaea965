import type { Messages } from '@galleria/intl/messages'
import type { priceFormatter } from '@galleria/intl/money'
import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { EstimatedDiscount, EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import { compareDecimals } from '@galleria/platform-client/entities/values/decimal'
import { sumDecimals } from '@galleria/platform-client/entities/values/decimal-arithmetic'
import type { MultiCurrencyPrice } from '@galleria/platform-client/entities/values/money'
import { deliveryPrice } from './estimate/estimate-props.ts'
import { isPriced } from './is-purchasable.ts'
import { itemCount } from './item-count.ts'
import { membershipNotes } from './membership-notes.ts'

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

type Formatters = Messages & { readonly money: ReturnType<typeof priceFormatter> }

/** What the lines come to that have a price, with a row for each discount, fee, delivery and tax: together they are the total. */
export function cartTotals(estimate: EstimateTotals, cart: Cart, formatters: Formatters): CartTotals | null {
  const { money, t, counted } = formatters
  const { priceSummary: { subtotal, total } = {}, additionalFees, shippingInfo } = estimate
  const tax = taxOf(estimate, formatters)
  const things = money(subtotal)
  const all = money(total) ?? things
  if (things === null || all === null) return null
  const count = itemCount({ lineItems: cart.lineItems.filter(isPriced) })
  return {
    rows: [
      { name: counted('cart.count', count), amount: things },
      ...discountRows(estimate, formatters),
      ...additionalFees.flatMap(({ translatedName, name, price }) => rowOf(translatedName ?? name ?? t('cart.fees'), money(price))),
      ...deliveryRows(estimate, formatters),
      ...(tax && !cart.taxIncludedInPrices ? rowOf(t('estimate.tax'), tax) : []),
    ],
    name: t(shippingInfo || tax ? 'estimate.total' : 'cart.subtotal'),
    subtotal: all,
    notes: [
      ...(tax && cart.taxIncludedInPrices ? [t('estimate.included', { amount: tax })] : []),
      ...paymentNotes(estimate, formatters),
      ...membershipNotes(estimate, cart, formatters),
    ],
    later: t(cart.taxIncludedInPrices ? 'cart.later.included' : 'cart.later'),
  }
}

/** Where something is sold with a deposit: what is paid with the order, and what later. */
function paymentNotes({ payNow, payLater }: EstimateTotals, { money, t }: Formatters): string[] {
  if (!payLater?.total || compareDecimals(payLater.total.amount, '0') <= 0) return []
  const [now, later] = [money(payNow?.total), money(payLater.total)]
  return now === null || later === null ? [] : [t('cart.deposit', { now, later })]
}

function deliveryRows({ priceSummary, shippingInfo }: EstimateTotals, formatters: Formatters): TotalsRow[] {
  const selected = shippingInfo?.selectedCarrierServiceOption
  if (!selected) return []
  const name = selected.title || formatters.t('estimate.delivery')
  return rowOf(name, deliveryPrice(priceSummary?.shipping, formatters))
}

/** Null where none is charged. */
function taxOf({ priceSummary }: EstimateTotals, { money }: Formatters): string | null {
  const tax = priceSummary?.tax
  return tax && compareDecimals(tax.amount, '0') > 0 ? money(tax) : null
}

/** Each discount by its name, where the names explain all that is taken off. */
function discountRows({ priceSummary, appliedDiscounts }: EstimateTotals, { money, t }: Formatters): TotalsRow[] {
  const whole = priceSummary?.discount
  if (!whole || compareDecimals(whole.amount, '0') <= 0) return []
  const named = appliedDiscounts.flatMap((discount) => namedDiscount(discount, t))
  const explains = compareDecimals(sumDecimals(named.map(({ price }) => price.amount)), whole.amount) === 0
  return (explains ? named : [{ name: t('cart.discount'), price: whole }]).flatMap(({ name, price }) =>
    rowOf(name, money({ ...price, amount: `-${price.amount}` })),
  )
}

function namedDiscount(discount: EstimatedDiscount, t: Messages['t']): { name: string; price: MultiCurrencyPrice }[] {
  const { coupon, discountRule: rule, merchantDiscount } = discount
  const price = (coupon ?? rule ?? merchantDiscount)?.amount
  if (!price || compareDecimals(price.amount, '0') <= 0) return []
  return [{ name: discountName(discount, t), price }]
}

export function discountName({ coupon, discountRule: rule }: EstimatedDiscount, t: Messages['t']): string {
  const name = coupon?.code ? t('cart.coupon', { code: coupon.code }) : (rule?.name?.translated ?? rule?.name?.original)
  return name ?? t('cart.discount')
}

function rowOf(name: string, amount: string | null): TotalsRow[] {
  return amount === null ? [] : [{ name, amount }]
}
