import type { IdentityContext } from '../contexts.ts'
import { findSubscription } from '../subscriptions/find-subscription.ts'

/** Whether an address is known to take no mail: until one arrives there, or the shop says that it is good again. */
export function hasBounced(context: Pick<IdentityContext, 'db'>, { email }: { email: string }): boolean {
  return findSubscription(context, { email })?.deliverabilityStatus === 'BOUNCED'
}
