import * as z from 'zod/mini'

/** The number of pieces in the shopper's cart, as a remote says it: the host holds it with the session, and no page has to ask for it. */
export const CartCount = z.object({
  count: z.int().check(z.nonnegative()),
  /** The platform's id of the cart's owner, by which its events name the cart. Absent where the platform does not say. */
  owner: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** The time of the last change that the number stands for, by the platform's clock, in milliseconds since 1970. */
  changedAt: z.optional(z.number()),
})
export type CartCount = z.infer<typeof CartCount>
