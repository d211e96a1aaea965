import { ADMIN } from '@galleria/commerce/access/owner'
import { isOptInOpen } from '@galleria/commerce/subscriptions/subscription-record'
import type { IdentityContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { findSubscription } from './find-subscription.ts'
import { writeSubscription } from './write-subscription.ts'

/** The address itself says that it wants what is sent. The same link twice is the same as once. */
function confirmSubscription(context: IdentityContext, { digest }: { digest: string }): { email: string } | null {
  const requested = readOptIn(context, { digest })
  if (!requested) return null
  if (!requested.subscribed) {
    context.db.transaction(() =>
      writeSubscription(context, requested.email, { subscriptionStatus: 'SUBSCRIBED', deliverabilityStatus: 'VALID' }, { caller: ADMIN }),
    )
    scheduleOutbox(context)
  }
  return { email: requested.email }
}

/** What a link to confirm a subscription is about; `null` where it is none of ours, too old, or overtaken by another decision. */
function readOptIn(context: IdentityContext, { digest }: { digest: string }): { email: string; subscribed: boolean } | null {
  const record = findSubscription(context, { optInDigest: digest })
  if (!record || !isOptInOpen(record, context.now())) return null
  return { email: record.email, subscribed: record.subscriptionStatus === 'SUBSCRIBED' }
}

interface EndedSubscription {
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
      { caller: ADMIN, ...(metadata && { metadata }) },
    ),
  )
  scheduleOutbox(context)
}

export const optInMethods = { confirmSubscription, endSubscription, readOptIn }
