import type { ErrorDetails } from '../entities/wire/error-envelope.ts'

export interface PlatformErrorContext {
  /** HTTP status; absent when there was no response, or a success that broke off. */
  readonly status?: number | undefined
  /** `X-Wix-Request-Id` of the response: what to quote to the platform's operators. */
  readonly requestId?: string | undefined
  readonly details?: ErrorDetails | undefined
  /** `Retry-After` of the response, in milliseconds. */
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
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
