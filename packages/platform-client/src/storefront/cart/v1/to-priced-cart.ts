import type { Cart as CartV1 } from '../../../entities/cart/cart.ts'
import type { CartViolation, EstimateTotals } from '../../../entities/cart/estimate-totals.ts'
import { positiveMoney, type Currencies } from '../../money.ts'
import type { CartLine } from '../cart.ts'
import { toCodeRefusal, type CodeRefusal } from '../code-refusal.ts'
import { toExtras } from '../own/cart-extras.ts'
import { toDeliveryOptions } from '../own/delivery-options.ts'
import { withExtras } from '../own/line-extras.ts'
import { toProblemReason } from '../own/problem-reason.ts'
import type { CartDelivery, CartProblem, PricedCart } from '../priced-cart.ts'
import { createToMoney, type ToMoney } from '../to-money.ts'
import { toCart } from './to-cart.ts'
import { toDiscounts, toTotals } from './to-totals.ts'

/** Reads an estimate: the cart, and what it comes to. */
export function toPricedCart(cart: CartV1, estimate: EstimateTotals): PricedCart {
  const plain = toCart(cart)
  const toMoney = createToMoney(plain)
  const { calculationErrors = {} } = estimate
  return {
    cart: { ...plain, lines: withDiscounts(withExtras(plain.lines, estimate, toMoney), estimate, toMoney) },
    totals: toTotals(estimate, plain, toMoney),
    discounts: toDiscounts(estimate.appliedDiscounts, plain.lines, toMoney),
    delivery: toDelivery(estimate, toMoney),
    couponProblem: toCodeProblem(calculationErrors.couponCalculationError, plain),
    giftCard: toGiftCard(estimate, plain, toMoney),
    problems: estimate.violations.map((violation) => toProblem(violation, toMoney)),
    ...toExtras(estimate, toMoney),
  }
}

/** The lines with what discounts take off them. */
function withDiscounts(lines: readonly CartLine[], { calculatedLineItems }: EstimateTotals, toMoney: ToMoney): CartLine[] {
  const discounts = new Map(calculatedLineItems.map(({ lineItemId, pricesBreakdown }) => [lineItemId, pricesBreakdown?.totalDiscount]))
  return lines.map((line) => ({ ...line, discount: positiveMoney(toMoney(discounts.get(line.id))) }))
}

function toDelivery({ shippingInfo, calculationErrors }: EstimateTotals, toMoney: ToMoney): CartDelivery | null {
  const failed = calculationErrors?.generalShippingCalculationError !== undefined
  if (!shippingInfo && !failed) return null
  const { selectedCarrierServiceOption: chosen, carrierServiceOptions } = shippingInfo ?? {}
  const options = toDeliveryOptions(carrierServiceOptions, toMoney)
  return {
    chosen: chosen ? { code: chosen.code ?? '', appId: chosen.carrierId ?? null, title: chosen.title ?? '' } : null,
    options,
    impossible: failed && options.length === 0,
  }
}

type CalculationError = NonNullable<EstimateTotals['calculationErrors']>['couponCalculationError']

function toCodeProblem(error: CalculationError, currencies: Currencies): CodeRefusal | null {
  if (!error) return null
  const { code, data } = error.applicationError ?? {}
  return toCodeRefusal(String(code), data, currencies)
}

/** A card that pays nothing may be in the cart without being in the sums. */
function toGiftCard({ giftCard, calculationErrors }: EstimateTotals, currencies: Currencies, toMoney: ToMoney): PricedCart['giftCard'] {
  const problem = toCodeProblem(calculationErrors?.giftCardCalculationError, currencies)
  if (!giftCard && !problem) return null
  return { code: giftCard?.obfuscatedCode ?? '', amount: toMoney(giftCard?.amount), problem }
}

function toProblem({ severity, target, description, reason }: CartViolation, toMoney: ToMoney): CartProblem {
  const lineId = target?.lineItem?.id
  return {
    severity: severity === 'ERROR' ? 'error' : 'warning',
    lineIds: lineId === undefined ? [] : [lineId],
    text: description ?? null,
    reason: toProblemReason(reason, toMoney),
  }
}
