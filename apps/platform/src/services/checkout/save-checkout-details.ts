import type { CheckoutDetails } from '../../domain/checkout.ts'
import type { CommerceContext } from '../contexts.ts'
import { changeDetails } from './enter-code.ts'
import { openCheckoutOfToken } from './open-checkout.ts'

/** Keeps what the shopper has told; what is not given stays. */
export function saveCheckoutDetails(context: CommerceContext, { token, details }: { token: string; details: CheckoutDetails }): void {
  changeDetails(context, openCheckoutOfToken(context, token).checkout, details)
}
