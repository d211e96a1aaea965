import type { CartViolation } from '../../../entities/cart-v2/cart-violations.ts'
import type { Currencies } from '../../money.ts'
import { toCodeRefusal, type CodeRefusal } from '../code-refusal.ts'
import { toProblemReason } from '../own/problem-reason.ts'
import type { CartProblem, ProblemReason } from '../priced-cart.ts'
import type { ToMoney } from '../to-money.ts'

const COUPON_CODES: ReadonlySet<unknown> = new Set([
  'INVALID_COUPON_CODE',
  'INVALID_COUPON_STATUS',
  'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD',
])
const GIFT_CARD_CODES: ReadonlySet<unknown> = new Set([
  'INVALID_GIFT_CARD_CODE',
  'INVALID_GIFT_CARD_STATUS',
  'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
])
/** What the checkout asks for, or what is to be seen without a text: an empty cart, and ways of delivery of which none is chosen. */
const LATER_CODES: ReadonlySet<unknown> = new Set([
  'EMPTY_CART',
  'MISSING_DELIVERY_ADDRESS',
  'MISSING_DELIVERY_METHOD',
  'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
  'DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS',
])

/** What is said of the cart; what is about its codes and its delivery is said there. */
export function toProblems(violations: readonly CartViolation[], toMoney: ToMoney): CartProblem[] {
  return violations
    .filter((violation) => !isAboutCodes(violation) && !LATER_CODES.has(violation.code) && !isUndeliverable(violation))
    .map((violation) => ({
      severity: violation.severity === 'ERROR' ? 'error' : 'warning',
      lineIds: toLineIds(violation),
      text: violation.description ?? null,
      reason: toReason(violation, toMoney),
    }))
}

/** Whether the violation says that nothing can be delivered to the address. */
export function isUndeliverable({ scope, code, severity }: CartViolation): boolean {
  return scope === 'DELIVERY' && code === 'GENERAL_CODE' && severity === 'ERROR'
}

function isAboutCodes({ code }: CartViolation): boolean {
  return COUPON_CODES.has(code) || GIFT_CARD_CODES.has(code)
}

/** Why the coupon takes nothing off. */
export function findCouponProblem(violations: readonly CartViolation[], currencies: Currencies): CodeRefusal | null {
  const found = violations.find(({ code }) => COUPON_CODES.has(code))
  return found ? toCodeRefusal(String(found.code), found.invalidCouponStatusData, currencies) : null
}

/** Why the gift card pays nothing. */
export function findGiftCardProblem(violations: readonly CartViolation[], currencies: Currencies): CodeRefusal | null {
  const found = violations.find(({ code }) => GIFT_CARD_CODES.has(code))
  return found ? toCodeRefusal(String(found.code), found.invalidGiftCardStatusData, currencies) : null
}

function toLineIds({ customValidationData, lineItemsOutOfStockData, membersOnlyItemData }: CartViolation): string[] {
  const lineId = customValidationData?.target?.lineItem?.id
  return [
    ...(lineId === undefined ? [] : [lineId]),
    ...(lineItemsOutOfStockData?.lineItemIds ?? []),
    ...(membersOnlyItemData?.lineItemIds ?? []),
  ]
}

/** The embedded platform says it by name; of the hosted one's codes, one has an amount to name. */
function toReason({ reason, code, subtotalBelowOrderMinimumData }: CartViolation, toMoney: ToMoney): ProblemReason | null {
  if (reason) return toProblemReason(reason, toMoney)
  const amount = toMoney(subtotalBelowOrderMinimumData?.minimumOrderSubtotal)
  return code === 'SUBTOTAL_BELOW_ORDER_MINIMUM' && amount ? { rule: 'minimumSubtotal', amount, count: null, language: null } : null
}
