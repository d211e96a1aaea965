import { errorCodes } from '../entities/wire/error-codes.ts'
import { isApplicationError, RefusedError, type PlatformError } from '../errors/index.ts'
import type { AnyOperation } from '../transport/operation.ts'

/** The calls of carts and checkouts, which a platform has in one version or another. */
const VERSIONED_PATH = /^\/v\d\/(?:carts|checkouts)\b/

/**
 * Whether a refusal says that the platform has its calls in another version than this one: a catalog of the other generation is 428 with a
 * code, a version of the cart that is gone is 404 without details. "No cart yet" is 404 with a code, and no such refusal.
 */
export function isOtherVersion({ service, path }: AnyOperation, error: PlatformError): boolean {
  if (isApplicationError(error, errorCodes.catalogV1Refused, errorCodes.catalogV3Refused)) return true
  return error instanceof RefusedError && error.status === 404 && service !== undefined && VERSIONED_PATH.test(path)
}
