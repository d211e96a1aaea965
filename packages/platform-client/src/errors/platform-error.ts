import type { ErrorDetails } from '../entities/error-envelope.ts'

export interface PlatformErrorContext {
  /** HTTP status; absent when there was no answer, or a success that broke off. */
  status?: number | undefined
  /** `X-Wix-Request-Id` of the answer: what to quote to the platform's operators. */
  requestId?: string | undefined
  details?: ErrorDetails | undefined
  /** `Retry-After` of the answer, in milliseconds. */
  retryAfterMs?: number | undefined
  cause?: unknown
}

/** What every failed call throws, in one of the forms below this class. */
export abstract class PlatformError extends Error {
  readonly status: number | undefined
  readonly requestId: string | undefined
  /** What the platform said of the failure; empty where it said nothing. */
  readonly details: ErrorDetails
  readonly retryAfterMs: number | undefined

  constructor(message: string, { status, requestId, details = {}, retryAfterMs, cause }: PlatformErrorContext) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.requestId = requestId
    this.details = details
    this.retryAfterMs = retryAfterMs
  }
}
