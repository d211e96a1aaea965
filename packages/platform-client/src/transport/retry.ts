import { SystemError, isPlatformError } from '../errors/index.ts'
import type { Runtime } from './runtime.ts'

export interface RetryPolicy {
  /** Maximum number of attempts, including the first. */
  readonly attempts: number
  /** Upper bound of the first pause; each later one doubles it. */
  readonly firstPauseMs: number
  /** The caller gets the response instead when the server asks for a longer pause than this. */
  readonly maxPauseMs: number
}

export const DEFAULT_RETRY_POLICY: RetryPolicy = { attempts: 3, firstPauseMs: 80, maxPauseMs: 2_000 }

/** Milliseconds to wait before the next attempt; `undefined` for no further attempt. `attempt` counts from 1. */
export function pauseBefore(error: unknown, attempt: number, policy: RetryPolicy, random: Runtime['random']): number | undefined {
  if (attempt >= policy.attempts || !isPassing(error)) return undefined
  const retryAfterMs = (isPlatformError(error) && error.retryAfterMs) || 0
  if (retryAfterMs > policy.maxPauseMs) return undefined
  // Full jitter, also on top of what the server asks for: callers that failed together must not come back together.
  return retryAfterMs + Math.min(policy.maxPauseMs, random() * policy.firstPauseMs * 2 ** (attempt - 1))
}

const PASSING_STATUSES = new Set([429, 502, 503, 504])

/** A broken connection, or a status that says "not now". A 500 may be the same again; a time-out has used up the time. */
function isPassing(error: unknown): boolean {
  if (!isPlatformError(error)) return false
  if (error.status !== undefined) return PASSING_STATUSES.has(error.status)
  return error instanceof SystemError && !isTimeout(error.cause)
}

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError'

/** The forms of an HTTP date (RFC 9110 section 5.6.7) begin with the day; `Date.parse` alone takes "-5" for one. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/

/** `Retry-After` in milliseconds: seconds, or an HTTP date (RFC 9110 section 10.2.3). `undefined` for anything else. */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const requested = value?.trim() ?? ''
  if (/^\d+$/.test(requested)) return Number(requested) * 1000
  // One of the forms names no zone; all mean GMT.
  const date = HTTP_DATE.test(requested) ? Date.parse(requested.replace(/( GMT)?$/, ' GMT')) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
