import { ApplicationError } from '../../errors/application-error.ts'
import type { Currencies, Money } from '../money.ts'
import { createToMoney } from './to-money.ts'

/** Why the code of a coupon or a gift card cannot be used. */
export interface CodeRefusal {
  readonly reason: CodeRefusalReason
  /** What the items have to come to, where the cart is below it and the platform says it. */
  readonly minimum: Money | null
}

type CodeRefusalReason = 'unknown' | 'over' | 'early' | 'usedUp' | 'otherItems' | 'empty' | 'belowMinimum' | 'other'

/** The codes of the first version. */
const REASONS: Readonly<Record<string, CodeRefusalReason>> = {
  COUPON_DOES_NOT_EXIST: 'unknown',
  GIFT_CARD_NOT_FOUND: 'unknown',
  COUPON_IS_DISABLED: 'over',
  COUPON_IS_EXPIRED: 'over',
  GIFT_CARD_DISABLED: 'over',
  GIFT_CARD_EXPIRED: 'over',
  COUPON_IS_NOT_ACTIVE_YET: 'early',
  COUPON_USAGE_EXCEEDED: 'usedUp',
  COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'usedUp',
  COUPON_IS_NOT_APPLICABLE: 'otherItems',
  GIFT_CARD_EMPTY: 'empty',
  COUPON_MINIMUM_NOT_REACHED: 'belowMinimum',
  // Those of the second version, which says the rest in a field beside them.
  INVALID_COUPON_CODE: 'unknown',
  INVALID_GIFT_CARD_CODE: 'unknown',
}

/** The reasons of the second version, in the data of INVALID_COUPON_STATUS and INVALID_GIFT_CARD_STATUS. */
const STATUS_REASONS: Readonly<Record<string, CodeRefusalReason>> = {
  EXPIRED: 'over',
  DISABLED: 'over',
  INACTIVE: 'early',
  MAX_USAGE_EXCEEDED: 'usedUp',
  MAX_USAGE_PER_CUSTOMER_EXCEEDED: 'usedUp',
  NOT_APPLICABLE_TO_SUBSCRIPTIONS: 'otherItems',
  NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS: 'otherItems',
  EMPTY_BALANCE: 'empty',
  MIN_LINE_ITEM_QUANTITY_NOT_REACHED: 'belowMinimum',
  MIN_SUBTOTAL_NOT_REACHED: 'belowMinimum',
}

const CODE_PROBLEM = /COUPON|GIFT_CARD/

/** Why the platform refused a code; null for an error that is about something else. */
export function findCodeRefusal(error: unknown, currencies: Currencies): CodeRefusal | null {
  return error instanceof ApplicationError && CODE_PROBLEM.test(error.code) ? toCodeRefusal(error.code, error.data, currencies) : null
}

/** Reads a code of an error and the data beside it. Platforms have more reasons than are named here. */
export function toCodeRefusal(code: string, data: unknown, currencies: Currencies): CodeRefusal {
  const { reason: status, minimumSubtotal, convertedMinimumSubtotal, minSubtotalNotReachedDetails } = partsOf(data)
  const reason = REASONS[code] ?? STATUS_REASONS[String(status)] ?? 'other'
  if (reason !== 'belowMinimum') return { reason, minimum: null }
  const minimum = partsOf(partsOf(minSubtotalNotReachedDetails)['requiredMinimumSubtotal'])
  const price = {
    amount: decimalOf(minimumSubtotal ?? minimum['amount']),
    convertedAmount: decimalOf(convertedMinimumSubtotal ?? minimum['convertedAmount']),
  }
  return { reason, minimum: createToMoney(currencies)(price) }
}

/** The data of an error has no schema: a platform may write anything into it. */
const partsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function decimalOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? value : undefined
}
