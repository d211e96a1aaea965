import { errorCodes } from '../entities/wire/error-codes.ts'
import { isApplicationError } from './guards.ts'
import type { PlatformError } from './platform-error.ts'
import { RefusedError } from './refused-error.ts'

interface Call {
  /** The hosted platform's service; none for operations that the embedded platform alone has. */
  readonly service?: unknown
  readonly path: string
}

/** The calls of carts and checkouts, which a platform has in one version or another. */
const VERSIONED_PATH = /^\/v\d\/(?:carts|checkouts)\b/

/**
 * Whether a refusal says that the platform has its calls in another version than this one: a catalog of the other generation is 428 with a
 * code, a version of the cart that is gone is 404 without details. "No cart yet" is 404 with a code, and no such refusal.
 */
export function isOtherVersion({ service, path }: Call, error: PlatformError): boolean {
  if (isApplicationError(error, errorCodes.catalogV1Refused, errorCodes.catalogV3Refused)) return true
  return error instanceof RefusedError && error.status === 404 && service !== undefined && VERSIONED_PATH.test(path)
}
