import * as z from 'zod/mini'

/** A line that is more than one customer may buy, and how many of it still can be bought. Earlier orders count. */
export interface PurchaseLimit {
  readonly lineItemId: string
  readonly maximum: number
  readonly left: number
  /** The text is in the language of the line's item. */
  readonly text: string
}
// Not looked into, for the same reason as the words of a violation.
export const PurchaseLimits = z.unknown() as z.ZodMiniType<PurchaseLimit[], PurchaseLimit[]>
