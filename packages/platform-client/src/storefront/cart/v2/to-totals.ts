import type { CartDiscount as CartDiscountV2, CartSummary, TaxSummary } from '../../../entities/cart-v2/cart-summary.ts'
import { positiveMoney, sumMoney, type Money } from '../../money.ts'
import { getTranslatedText } from '../../translated-text.ts'
import type { CartDiscount, CartTotals } from '../priced-cart.ts'
import type { ToMoney } from '../to-money.ts'

/**
 * The sums of a cart. In this version discounts of lines and of delivery are taken off where they belong: they are added again, so that each is
 * a row of its own. Amounts of delivery count where delivery was asked for.
 */
export function toTotals(summary: CartSummary, isDelivered: boolean, toMoney: ToMoney): CartTotals | null {
  const { priceSummary, additionalFees, discounts, deliverySummary } = summary
  const subtotal = toMoney(priceSummary?.subtotal)
  const total = toMoney(priceSummary?.total)
  if (!subtotal || !total) return null
  const listTotals = (scope: CartDiscountV2['scope']) =>
    discounts.filter((discount) => discount.scope === scope).flatMap((discount) => toMoney(discount.total) ?? [])
  const ofLines = listTotals('LINE_ITEM')
  const ofDelivery = isDelivered ? listTotals('DELIVERY') : []
  const ofCart = toMoney(priceSummary?.discount)
  const delivery = isDelivered && deliverySummary ? toMoney(priceSummary?.delivery ?? deliverySummary.price) : null
  return {
    subtotal: sumMoney([subtotal, ...ofLines]) ?? subtotal,
    discount: positiveMoney(sumMoney([...(ofCart ? [ofCart] : []), ...ofLines, ...ofDelivery])),
    fees: additionalFees.flatMap(({ name, price }) => {
      const amount = toMoney(price)
      return amount ? [{ name: getTranslatedText(name) ?? null, amount }] : []
    }),
    deliveryPrice: delivery && sumMoney([delivery, ...ofDelivery]),
    tax: positiveMoney(toMoney(priceSummary?.tax)) ?? toIncludedTax(summary.taxSummary, toMoney),
    total,
    due: toDue(summary, toMoney),
  }
}

/** Tax that is in the prices is in no sum: its parts are listed. */
function toIncludedTax(taxSummary: TaxSummary | undefined, toMoney: ToMoney): Money | null {
  if (!taxSummary?.pricesIncludeTax) return null
  return positiveMoney(sumMoney((taxSummary.taxes ?? []).flatMap(({ amount }) => toMoney(amount) ?? [])))
}

function toDue({ paymentSummary }: CartSummary, toMoney: ToMoney): CartTotals['due'] {
  const now = toMoney(paymentSummary?.payNow)
  const later = positiveMoney(toMoney(paymentSummary?.payLater))
  return now && later ? { now, later } : null
}

export function toDiscounts(discounts: readonly CartDiscountV2[], toMoney: ToMoney): CartDiscount[] {
  return discounts.flatMap(({ name, source, total, lineItemDiscounts = [] }) => {
    const amount = toMoney(total)
    if (!amount) return []
    const couponCode = source?.couponCode ?? null
    return [
      {
        couponCode,
        name: couponCode === null ? (getTranslatedText(name) ?? null) : null,
        amount,
        lineIds: lineItemDiscounts.flatMap(({ lineItemId }) => lineItemId ?? []),
      },
    ]
  })
}

/** What discounts take off a line; null where none does. */
export function findLineDiscount(lineId: string, discounts: readonly CartDiscountV2[], toMoney: ToMoney): Money | null {
  const parts = discounts
    .flatMap(({ lineItemDiscounts = [] }) => lineItemDiscounts)
    .filter(({ lineItemId }) => lineItemId === lineId)
    .flatMap(({ amountOff }) => toMoney(amountOff) ?? [])
  return positiveMoney(sumMoney(parts))
}
