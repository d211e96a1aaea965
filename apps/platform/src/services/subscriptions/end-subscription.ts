import { shop } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { writeSubscription } from './write-subscription.ts'

export interface EndedSubscription {
  readonly email: string
  readonly metadata?: Readonly<Record<string, string>>
}

/** An address wants nothing any more. Also one that is not known is remembered, so that nothing is sent to it later. */
export function endSubscription(context: IdentityContext, { email, metadata }: EndedSubscription): void {
  context.db.transaction(() =>
    writeSubscription(
      context,
      email,
      { subscriptionStatus: 'UNSUBSCRIBED', optInDigest: null },
      { caller: shop, ...(metadata && { metadata }) },
    ),
  )
  wakeForOutbox(context)
}
