import * as z from 'zod/mini'

/** The platform's id of a cart's owner: a member's or a visitor's. */
export const CartOwner = z.string().check(z.regex(/^[\w-]{1,64}$/))
export type CartOwner = z.infer<typeof CartOwner>

/** How much is in the shopper's cart, as far as the session knows it: no page has to ask the platform. Times are milliseconds since 1970. */
export const SessionCart = z.object({
  /** The number of pieces; null where something may have changed the cart and did not say the number. */
  count: z.nullable(z.int().check(z.nonnegative())),
  /** Absent where the platform does not say: no event can then be told to be about this cart. */
  owner: z.optional(CartOwner),
  /** The last change that the number stands for, by the platform's clock. */
  changedAt: z.number(),
  /** When the request began that read it, by the clock of the store: what a late response tells is old. */
  readAt: z.number(),
})
export type SessionCart = z.infer<typeof SessionCart>

/** A reading that began so much later than what is known is right about the cart of now, even where that is another cart. */
const LATER_MS = 5_000

/**
 * Whether `next` takes the place of `known`. Responses and events come in any order: of what was read at about the same time, the last change of
 * the cart decides. Where a number is not known, one of before that change does not become known again.
 */
export function isNewerCart(known: SessionCart | undefined, next: SessionCart): boolean {
  if (!known || next.readAt - known.readAt > LATER_MS) return true
  return next.changedAt > known.changedAt || (next.changedAt === known.changedAt && known.count !== null)
}
