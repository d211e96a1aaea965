import { errorCodes } from '../../entities/wire/error-codes.ts'
import { isApplicationError } from '../../errors/guards.ts'

/**
 * The codes by which platforms say that the shopper has no cart yet, in either version. A 404 without a code means something else: there is no
 * such call.
 */
export const NO_CART_CODES = [errorCodes.ownedCartNotFound, errorCodes.currentCartNotFound, errorCodes.cartNotFound]

/** Handles a rejected read of the current cart: null where there is none yet, or an order was made of it; other errors are thrown again. */
export function ignoreNoCart(error: unknown): null {
  if (isApplicationError(error, ...NO_CART_CODES, errorCodes.cartAlreadyOrdered)) return null
  throw error
}
