import { type FailedResponse, toPlatformError } from '../src/errors/to-platform-error.ts'

/** The error that a response with this status and body means; a body that is no text is sent as JSON. */
export const mappedError = (status: number, body: unknown, more: Partial<FailedResponse> = {}) =>
  toPlatformError({
    status,
    statusText: '',
    requestId: 'req-1',
    retryAfterMs: undefined,
    text: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
  })
