import { ApplicationError } from '../../../errors/application-error.ts'
import type { PricedCart } from '../priced-cart.ts'

const PRECONDITION_REQUIRED = 428

/** Throws where the cart cannot be ordered as it is. The checkout would take less than was asked for, and the shopper has not been asked. */
export function requireOrderable({ cart, problems }: PricedCart): void {
  const unavailable = cart.lines.some(({ status }) => status !== 'available')
  if (!unavailable && problems.every(({ severity }) => severity !== 'error')) return
  const code = unavailable ? 'LINE_ITEMS_OUT_OF_STOCK' : 'VIOLATIONS_WITH_ERROR_SEVERITY'
  throw new ApplicationError('The cart cannot be ordered', { code, description: '', data: {} }, { status: PRECONDITION_REQUIRED })
}
