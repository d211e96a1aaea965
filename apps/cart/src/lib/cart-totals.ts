import { countryName } from '@galleria/intl/countries'
import type { Messages } from '@galleria/intl/messages'
import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { EstimatedDiscount, EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import { compareDecimals } from '@galleria/platform-client/entities/values/decimal'
import { sumDecimals } from '@galleria/platform-client/entities/values/decimal-arithmetic'
import type { MultiCurrencyPrice } from '@galleria/platform-client/entities/values/money'
import { deliveryPrice } from './estimate/estimate-props.ts'
import { isPriced } from './is-purchasable.ts'
import { itemCount } from './item-count.ts'
import { membershipNotes } from './membership-notes.ts'
import { mapAmounts, type ShownMoney } from './shown-currency.ts'

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
  readonly price: MultiCurrencyPrice
  /** The words that stand in place of the price, where they say it better. */
  readonly text?: string | null
}

/** What the lines come to that have a price, with a row for each discount, fee, delivery and tax: together they are the total. */
export function cartTotals(estimate: EstimateTotals, cart: Cart, formatters: Formatters): CartTotals | null {
  const { money, t, counted } = formatters
  const { priceSummary: { subtotal, total = subtotal, tax } = {}, additionalFees, shippingInfo } = estimate
  if (!subtotal || !total) return null
  const pricedLines = cart.lineItems.filter(isPriced)
  const taxed = isAboveZero(tax) ? tax : null
  const rows: PricedRow[] = [
    { name: counted('cart.count', itemCount({ lineItems: pricedLines })), price: addPrices(subtotal, pricedLines, 'lineItemPrice') },
    ...discountRows(estimate, formatters),
    ...additionalFees.flatMap(({ translatedName, name, price }) =>
      price ? [{ name: translatedName ?? name ?? t('cart.fees'), price }] : [],
    ),
    ...deliveryRows(estimate, formatters),
    ...(taxed && !cart.taxIncludedInPrices ? [{ name: t('estimate.tax'), price: taxed }] : []),
  ]
  const sum = money(addPrices(total, rows, 'price'))
  if (sum === null) return null
  return {
    rows: rows.flatMap(({ name, price, text = money(price) }) => (text === null ? [] : [{ name, amount: text }])),
    name: t(shippingInfo || taxed ? 'estimate.total' : 'cart.subtotal'),
    subtotal: sum,
    notes: [
      ...(taxed && cart.taxIncludedInPrices ? [t('estimate.included', { amount: money(taxed) ?? '' })] : []),
      ...paymentNotes(estimate, formatters),
      ...membershipNotes(estimate, cart, formatters),
    ],
    later: laterNote(estimate, cart, formatters),
  }
}

/** What the checkout adds: the delivery to where the shopper is taken to be, where the platform tells it. */
function laterNote({ expectedDelivery }: EstimateTotals, { taxIncludedInPrices }: Cart, formatters: Formatters): string {
  const { t, locale } = formatters
  const later = t(taxIncludedInPrices ? 'cart.later.included' : 'cart.later')
  if (!expectedDelivery) return later
  const country = countryName(expectedDelivery.country, locale)
  if (!expectedDelivery.price) return t('estimate.none', { country })
  const price = deliveryPrice(expectedDelivery.price, formatters)
  return price ? t(taxIncludedInPrices ? 'cart.expected.included' : 'cart.expected', { country, price }) : later
}

/** A sum with what its parts are read as: converted prices that the owner rounds come to another amount than their sum converted. */
function addPrices<Name extends string>(
  sum: MultiCurrencyPrice,
  parts: readonly { readonly [Price in Name]?: MultiCurrencyPrice | undefined }[],
  name: Name,
): MultiCurrencyPrice {
  const prices = parts.flatMap((part) => part[name] ?? [])
  const converted = prices.flatMap(({ convertedAmount }) => convertedAmount ?? [])
  const isSum = compareDecimals(sumDecimals(prices.map(({ amount }) => amount)), sum.amount) === 0
  return isSum && converted.length === prices.length ? { ...sum, convertedAmount: sumDecimals(converted) } : sum
}

function isAboveZero(price: MultiCurrencyPrice | undefined): price is MultiCurrencyPrice {
  return price !== undefined && compareDecimals(price.amount, '0') > 0
}

/** Where something is sold with a deposit: what is paid with the order, and what later. */
function paymentNotes({ payNow, payLater }: EstimateTotals, { money, t }: Formatters): string[] {
  if (!isAboveZero(payLater?.total)) return []
  const [now, later] = [money(payNow?.total), money(payLater?.total)]
  return now === null || later === null ? [] : [t('cart.deposit', { now, later })]
}

function deliveryRows({ priceSummary, shippingInfo }: EstimateTotals, formatters: Formatters): PricedRow[] {
  const selected = shippingInfo?.selectedCarrierServiceOption
  const price = priceSummary?.shipping
  if (!selected || !price) return []
  return [{ name: selected.title || formatters.t('estimate.delivery'), price, text: deliveryPrice(price, formatters) }]
}

/** A row for each discount, where the names explain all that is taken off. */
function discountRows({ priceSummary, appliedDiscounts }: EstimateTotals, { t }: Formatters): PricedRow[] {
  const whole = priceSummary?.discount
  if (!isAboveZero(whole)) return []
  const named = appliedDiscounts.flatMap((discount) => toDiscountRows(discount, t))
  const explains = compareDecimals(sumDecimals(named.map(({ price }) => price.amount)), whole.amount) === 0
  return (explains ? named : [{ name: t('cart.discount'), price: whole }]).map(({ name, price }) => ({
    name,
    price: mapAmounts(price, (amount) => `-${amount}`),
  }))
}

function toDiscountRows(discount: EstimatedDiscount, t: Messages['t']): PricedRow[] {
  const { coupon, discountRule: rule, merchantDiscount } = discount
  const price = (coupon ?? rule ?? merchantDiscount)?.amount
  if (!isAboveZero(price)) return []
  return [{ name: discountName(discount, t), price }]
}

export function discountName({ coupon, discountRule: rule }: EstimatedDiscount, t: Messages['t']): string {
  const name = coupon?.code ? t('cart.coupon', { code: coupon.code }) : (rule?.name?.translated ?? rule?.name?.original)
  return name ?? t('cart.discount')
}
