import { isFieldViolationsError, isPlatformError, type PlatformError } from '@galleria/platform-client/errors'

const REFUSALS = new Set([400, 404, 409, 410, 412, 422, 428])

/** The platform understood the call and declined it, so nothing was changed; not that it failed, or does not know the shopper. */
export function isRefusal(error: unknown): error is PlatformError {
  if (isFieldViolationsError(error)) return true
  return isPlatformError(error) && error.status !== undefined && REFUSALS.has(error.status)
}
