import type { PricedCartResponse } from '../../../entities/cart-v2/cart-responses.ts'
import type { Currencies } from '../../money.ts'
import { toExtras } from '../own/cart-extras.ts'
import { toDeliveryOptions } from '../own/delivery-options.ts'
import { withExtras } from '../own/line-extras.ts'
import type { CartDelivery, DeliveryOption, PricedCart } from '../priced-cart.ts'
import { createToMoney, type ToMoney } from '../to-money.ts'
import { toCart } from './to-cart.ts'
import { findCouponProblem, findGiftCardProblem, isUndeliverable, toProblems } from './to-problems.ts'
import { findLineDiscount, toDiscounts, toTotals } from './to-totals.ts'

/**
 * Reads an estimate: the cart, and what it comes to.
 * @param isDelivered whether delivery was asked for, of a cart that is known to go somewhere
 * @param otherOptions the ways of delivery of a platform that lists them apart
 */
export function toPricedCart(
  { cart, summary }: PricedCartResponse,
  isDelivered: boolean,
  otherOptions: readonly DeliveryOption[] = [],
): PricedCart {
  const plain = toCart(cart)
  const toMoney = createToMoney(plain)
  const { discounts, violations } = summary
  const lines = withExtras(plain.lines, summary, toMoney)
  return {
    cart: { ...plain, lines: lines.map((line) => ({ ...line, discount: findLineDiscount(line.id, discounts, toMoney) })) },
    totals: toTotals(summary, isDelivered, toMoney),
    discounts: toDiscounts(discounts, toMoney),
    delivery: isDelivered ? toDelivery(summary, otherOptions, toMoney) : null,
    couponProblem: findCouponProblem(violations, plain),
    giftCard: toGiftCard({ cart, summary }, plain, toMoney),
    problems: toProblems(violations, toMoney),
    ...toExtras(summary, toMoney),
  }
}

type Summary = PricedCartResponse['summary']

function toDelivery(
  { deliverySummary, deliveryOptions, violations }: Summary,
  others: readonly DeliveryOption[],
  toMoney: ToMoney,
): CartDelivery {
  const { code, appId, title } = deliverySummary?.method ?? {}
  const options = [...toDeliveryOptions(deliveryOptions, toMoney), ...others]
  return {
    chosen: code ? { code, appId: appId ?? null, title: title?.translated ?? title?.original ?? '' } : null,
    options,
    impossible: options.length === 0 && violations.some(isUndeliverable),
  }
}

function toGiftCard({ cart, summary }: PricedCartResponse, currencies: Currencies, toMoney: ToMoney): PricedCart['giftCard'] {
  const card = cart.paymentInfo?.giftCards[0]
  const problem = findGiftCardProblem(summary.violations, currencies)
  if (!card && !problem) return null
  const paid = summary.paymentSummary?.giftCards?.find(({ giftCardId }) => giftCardId === card?.id)
  return { code: card?.obfuscatedCode ?? '', amount: toMoney(paid?.redeemAmount), problem }
}
