import { errorCodes, isApplicationError } from '@galleria/platform-client/errors'

/** Handles a rejected request for the current cart: null where the shopper has no cart yet; other errors are thrown again. */
export function ignoreNotFound(error: unknown): null {
  if (isApplicationError(error, errorCodes.ownedCartNotFound)) return null
  throw error
}
