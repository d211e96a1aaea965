import { eq } from 'drizzle-orm'
import { checkouts } from '../../db/schema/commerce.ts'
import type { CheckoutDetails } from '../../domain/checkout.ts'
import type { CommerceContext } from '../contexts.ts'
import { openCheckoutOfToken } from './open-checkout.ts'

/** Keeps what the shopper has told; what is not given stays. */
export function saveCheckoutDetails(context: CommerceContext, { token, details }: { token: string; details: CheckoutDetails }): void {
  const { checkout } = openCheckoutOfToken(context, token)
  context.db
    .update(checkouts)
    .set({ details: { ...checkout.details, ...details }, updatedAt: context.now() })
    .where(eq(checkouts.id, checkout.id))
    .run()
}
