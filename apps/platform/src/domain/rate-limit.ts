import * as z from 'zod'
import type { Access } from './access.ts'
import { MINUTE } from './durations.ts'
import type { Caller } from './owner.ts'

/**
 * What is counted apart, each with a number of requests a minute:
 * - `open`: calls and forms that need no credentials, and refused ones, by address,
 * - `read` and `write`: what visitors and members ask for and change, by caller,
 * - `shop`: whatever is called with the API key,
 * - `codes`: coupons and gift cards that do not exist, by caller, and thirty times as many by address where that is known.
 */
export const RateLimits = z.strictObject({
  open: z.int().min(1).optional(),
  read: z.int().min(1).optional(),
  write: z.int().min(1).optional(),
  shop: z.int().min(1).optional(),
  codes: z.int().min(1).optional(),
})
export type RateLimits = z.infer<typeof RateLimits>
export type RateClass = Exclude<keyof RateLimits, 'codes'>

/** Far above what people do; a store's own servers read and sign in for many at once. */
export const usualRateLimits: RateLimits = { open: 3_000, read: 30_000, write: 600, shop: 30_000, codes: 10 }

/** The verbs of calls that change nothing although they are POST. */
const READS = /(^graphql|[.](get|list|query|search|find|options|estimate|my$|info|preview)\w*)/i

export function rateClassOf(name: string, access: Access, caller: Caller | undefined): RateClass {
  if (caller?.kind === 'elevated') return 'shop'
  if (access === 'open' || !caller) return 'open'
  return READS.test(name) ? 'read' : 'write'
}

/** What is left of a minute's allowance; it fills up all the time. */
export interface Allowance {
  readonly left: number
  readonly at: number
}

/** Guesses of a network are those of many people. */
export const CALLERS_OF_A_NETWORK = 30

/** Takes one request off. Without enough left, gives the seconds after which there is. */
export function spend(before: Allowance | undefined, perMinute: number, now: number): { allowance: Allowance; wait?: number } {
  const perMs = perMinute / MINUTE
  const left = before ? Math.min(perMinute, before.left + Math.max(0, now - before.at) * perMs) : perMinute
  if (left >= 1) return { allowance: { left: left - 1, at: now } }
  return { allowance: { left, at: now }, wait: Math.max(1, Math.ceil((1 - left) / perMs / 1000)) }
}
