import * as z from 'zod/mini'

/**
 * Requests a minute of one network address, for each kind of request that is counted:
 * - `begin`: requests that create a visitor, which are first actions without a session and sign-in attempts,
 * - `submit`: forms.
 */
export const RateLimits = z.strictObject({
  begin: z.optional(z.int().check(z.minimum(1))),
  submit: z.optional(z.int().check(z.minimum(1))),
})
export type RateLimits = z.infer<typeof RateLimits>
export type RateClass = keyof RateLimits

/** Far above the requests of an office behind one address. */
export const DEFAULT_RATE_LIMITS: RateLimits = { begin: 120, submit: 600 }

/** An isolate carries out a hundredth of an allowance without waiting for the count, as the platform's isolates do. */
const SHARES = 100
/** Stands for a limit where there is none. */
const NO_LIMIT = 1_000_000

/** How much of each limit an isolate of the shell may carry out in a minute before it is counted: nothing of one so low that all isolates would raise it. */
export function ownShares({ begin = NO_LIMIT, submit = NO_LIMIT }: RateLimits): Required<RateLimits> {
  return { begin: Math.floor(begin / SHARES), submit: Math.floor(submit / SHARES) }
}
