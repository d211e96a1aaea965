import * as z from 'zod/mini'

/** What is said of a violation in words of the shopper's language. */
export interface ViolationReason {
  readonly code:
    | 'MINIMUM_SUBTOTAL'
    | 'MAXIMUM_SUBTOTAL'
    | 'MAXIMUM_QUANTITY'
    | 'MAXIMUM_GIFT_CARDS'
    | 'MAXIMUM_TOTAL'
    | 'ITEMS_LEFT_OUT'
    | 'CARTS_MERGED'
  /** The amount that the rule names, in the cart's currency. */
  readonly amount?: string
  /** The same amount in the currency that the shopper chose. */
  readonly convertedAmount?: string
  /** The count that the rule names, or the number of items that were left out. */
  readonly count?: number
  /** The language of a description that the shop's owner wrote. */
  readonly language?: string
}
// Not looked into: only the embedded platform writes it, and what shops download to check it would cost more than it is worth.
export const ViolationReason = z.unknown() as z.ZodMiniType<ViolationReason, ViolationReason>
