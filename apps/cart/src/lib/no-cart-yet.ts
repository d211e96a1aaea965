import { errorCodes, isApplicationError } from '@galleria/platform-client/errors'

/** For a rejected call about the current cart: `null` where the shopper has none yet, otherwise the error goes on. */
export function noCartYet(error: unknown): null {
  if (isApplicationError(error, errorCodes.ownedCartNotFound)) return null
  throw error
}
