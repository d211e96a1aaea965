import type { ViolationReason } from '../../../entities/cart-parts/violation-reason.ts'
import type { ProblemReason, ProblemRule } from '../priced-cart.ts'
import type { ToMoney } from '../to-money.ts'

const RULES: Readonly<Record<string, ProblemRule>> = {
  MINIMUM_SUBTOTAL: 'minimumSubtotal',
  MAXIMUM_SUBTOTAL: 'maximumSubtotal',
  MAXIMUM_QUANTITY: 'maximumQuantity',
  MAXIMUM_GIFT_CARDS: 'maximumGiftCards',
  MAXIMUM_TOTAL: 'maximumTotal',
  ITEMS_LEFT_OUT: 'itemsLeftOut',
  CARTS_MERGED: 'cartsMerged',
} satisfies Record<ViolationReason['code'], ProblemRule>

/** What the embedded platform says of a violation in parts, in either version. */
export function toProblemReason(reason: ViolationReason | undefined, toMoney: ToMoney): ProblemReason | null {
  if (!reason) return null
  return {
    rule: RULES[reason.code] ?? null,
    amount: toMoney(reason),
    count: reason.count ?? null,
    language: reason.language ?? null,
  }
}
