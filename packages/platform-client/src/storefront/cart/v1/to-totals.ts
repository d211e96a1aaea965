import type { EstimatedDiscount, EstimateTotals } from '../../../entities/cart/estimate-totals.ts'
import { subtractDecimals, sumDecimals } from '../../../entities/values/decimal-arithmetic.ts'
import { compareDecimals } from '../../../entities/values/decimal.ts'
import { positiveMoney, sumMoney, type Money } from '../../money.ts'
import { getTranslatedText } from '../../translated-text.ts'
import type { Cart } from '../cart.ts'
import type { CartDiscount, CartTotals } from '../priced-cart.ts'
import type { ToMoney } from '../to-money.ts'

/** The sums of an estimate: in this version they are before discounts, as the shop shows them. */
export function toTotals(estimate: EstimateTotals, { taxIncluded }: Pick<Cart, 'taxIncluded'>, toMoney: ToMoney): CartTotals | null {
  const { priceSummary = {}, shippingInfo, additionalFees } = estimate
  const subtotal = toMoney(priceSummary.subtotal)
  if (!subtotal) return null
  const sums = {
    subtotal,
    discount: positiveMoney(toMoney(priceSummary.discount)),
    fees: additionalFees.flatMap(({ translatedName, name, price }) => {
      const amount = toMoney(price)
      return amount ? [{ name: translatedName ?? name ?? null, amount }] : []
    }),
    deliveryPrice: shippingInfo?.selectedCarrierServiceOption ? toMoney(priceSummary.shipping) : null,
    tax: positiveMoney(toMoney(priceSummary.tax)),
  }
  const total = toMoney(priceSummary.total) ?? subtotal
  return { ...sums, total: beforeGiftCard(total, toMoney(estimate.giftCard?.amount), sums, taxIncluded), due: toDue(estimate, toMoney) }
}

/** The total may be after gift cards: where it and the card come to what the rows come to. */
function beforeGiftCard(total: Money, giftCard: Money | null, sums: Omit<CartTotals, 'total' | 'due'>, taxIncluded: boolean): Money {
  if (!giftCard) return total
  const { subtotal, discount, fees, deliveryPrice, tax } = sums
  const added = [subtotal, deliveryPrice, taxIncluded ? null : tax, ...fees.map(({ amount }) => amount)]
  const rows = subtractDecimals(sumDecimals(added.flatMap((money) => money?.amount ?? [])), discount?.amount ?? '0')
  const whole = sumMoney([total, giftCard])
  return whole && compareDecimals(whole.amount, rows) === 0 ? whole : total
}

function toDue({ payNow, payLater }: EstimateTotals, toMoney: ToMoney): CartTotals['due'] {
  const now = toMoney(payNow?.total)
  const later = positiveMoney(toMoney(payLater?.total))
  return now && later ? { now, later } : null
}

export function toDiscounts(discounts: readonly EstimatedDiscount[], lines: Cart['lines'], toMoney: ToMoney): CartDiscount[] {
  const all = lines.map(({ id }) => id)
  return discounts.flatMap(({ coupon, discountRule: rule, merchantDiscount, discountType, lineItemIds }) => {
    const amount = toMoney((coupon ?? rule ?? merchantDiscount)?.amount)
    if (!amount) return []
    const name = getTranslatedText(rule?.name) ?? null
    return [{ couponCode: coupon?.code ?? null, name, amount, lineIds: discountType === 'GLOBAL' ? all : (lineItemIds ?? []) }]
  })
}
