import type { PlatformError } from '@galleria/platform-client/errors'

/** Responses in the specification's form: 200 with JSON, or its error envelope. */

export const ok = (body: unknown): Response => Response.json(body)

export const applicationError = (status: number, code: string, description: string, data: Record<string, unknown> = {}): Response =>
  Response.json({ message: description, details: { applicationError: { code, description, data } } }, { status })

export const validationError = (fieldViolations: readonly unknown[]): Response =>
  Response.json({ message: 'The request is not valid', details: { validationError: { fieldViolations } } }, { status: 400 })

/** Too many requests from one network. */
export function tooManyRequests(retryAfterSeconds: number, requestId?: string): Response {
  const response = applicationError(429, 'RATE_LIMITED', `Too many requests: try again in ${retryAfterSeconds} seconds`, {
    retryAfterSeconds,
  })
  response.headers.set('retry-after', String(retryAfterSeconds))
  if (requestId !== undefined) response.headers.set('x-wix-request-id', requestId)
  return response
}

/** An error of the platform as plain data: classes do not survive the way out of a Durable Object. */
export interface PlatformFailure {
  readonly failure: string
  readonly requestId: string | undefined
  /** The platform limits this shopper. */
  readonly retryAfterSeconds?: number | undefined
}

/** The wait when the platform limits without a `Retry-After`. */
const DEFAULT_WAIT_SECONDS = 10

export function platformFailure({ message, requestId, status, retryAfterMs }: PlatformError): PlatformFailure {
  const isLimited = status === 429
  return {
    failure: message,
    requestId,
    ...(isLimited && { retryAfterSeconds: retryAfterMs ? Math.ceil(retryAfterMs / 1000) : DEFAULT_WAIT_SECONDS }),
  }
}

/** The platform behind this Worker failed: the caller keeps its tokens and tries again later. */
export function platformFailed({ failure, requestId, retryAfterSeconds }: PlatformFailure): Response {
  if (retryAfterSeconds !== undefined) return tooManyRequests(retryAfterSeconds, requestId)
  return Response.json(
    { message: failure, details: { systemError: { errorCode: 'PLATFORM_UNAVAILABLE' } } },
    { status: 503, headers: requestId === undefined ? {} : { 'x-wix-request-id': requestId } },
  )
}
