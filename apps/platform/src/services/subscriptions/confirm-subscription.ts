import { shop } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { readOptIn } from './read-opt-in.ts'
import { writeSubscription } from './write-subscription.ts'

/** The address itself says that it wants what is sent. The same link twice is the same as once. */
export function confirmSubscription(context: IdentityContext, { digest }: { digest: string }): { email: string } | null {
  const asked = readOptIn(context, { digest })
  if (!asked) return null
  if (!asked.subscribed) {
    context.db.transaction(() =>
      writeSubscription(context, asked.email, { subscriptionStatus: 'SUBSCRIBED', deliverabilityStatus: 'VALID' }, { caller: shop }),
    )
    wakeForOutbox(context)
  }
  return { email: asked.email }
}
