import type { Access } from '@galleria/platform-client/operations/operation'
import * as z from 'zod'
import { type Caller, isAdmin } from './owner.ts'

/**
 * What is counted apart, each with a number of requests a minute:
 * - `open`: calls and forms that need no credentials, and refused ones, by address,
 * - `read` and `write`: what visitors and members ask for and change, by caller,
 * - `shop`: calls with the API key,
 * - `mails`: mails about new orders to one mailbox, in an hour, and ten times as many that one network causes, where that is known:
 *   anyone may name any address,
 * - `codes`: coupons and gift cards that do not exist, by caller, and thirty times as many by address where that is known; and in an hour,
 *   orders that do not exist, by the mailbox that is named as the buyer's, and again thirty times as many by address.
 */
export const RateLimits = z.strictObject({
  open: z.int().min(1).optional(),
  read: z.int().min(1).optional(),
  write: z.int().min(1).optional(),
  shop: z.int().min(1).optional(),
  codes: z.int().min(1).optional(),
  mails: z.int().min(1).optional(),
})
export type RateLimits = z.infer<typeof RateLimits>
export type RateClass = Exclude<keyof RateLimits, 'codes' | 'mails'>

/** The limits are far above what people do; a store's own servers read and sign in for many at once. */
export const DEFAULT_RATE_LIMITS: RateLimits = { open: 3_000, read: 30_000, write: 600, shop: 30_000, codes: 10, mails: 12 }

/** The verbs of calls that change nothing although they are POST. */
const READS = /(^graphql|[.](get|list|query|search|find|count|version|all|options|estimate|my$|info|preview)\w*)/i

export function isRead(name: string): boolean {
  return READS.test(name)
}

export function rateClassOf(name: string, access: Access, caller: Caller | undefined): RateClass {
  if (caller && isAdmin(caller)) return 'shop'
  if (access === 'open' || !caller) return 'open'
  return isRead(name) ? 'read' : 'write'
}

/** The number of shoppers assumed to order within an hour from one network, such as an office's. */
export const BUYERS_OF_A_NETWORK = 10

/** Guesses of a network are those of many people. */
export const CALLERS_OF_A_NETWORK = 30
