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
