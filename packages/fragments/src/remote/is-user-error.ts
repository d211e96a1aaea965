import { isFieldViolationsError, isPlatformError, type PlatformError } from '@galleria/platform-client/errors'

const USER_ERROR_STATUSES = new Set([400, 404, 409, 410, 412, 422, 428])

/** Whether the platform rejected the request itself, and so changed nothing: not a failure of the platform or of the session. */
export function isUserError(error: unknown): error is PlatformError {
  if (isFieldViolationsError(error)) return true
  return isPlatformError(error) && error.status !== undefined && USER_ERROR_STATUSES.has(error.status)
}
