import { isOptInOpen } from '../../domain/subscription-record.ts'
import type { IdentityContext } from '../contexts.ts'
import { findSubscription } from './find-subscription.ts'

/** What a link to confirm a subscription is about; `null` where it is none of ours, too old, or overtaken by another decision. */
export function readOptIn(context: IdentityContext, { digest }: { digest: string }): { email: string; subscribed: boolean } | null {
  const record = findSubscription(context, { optInDigest: digest })
  if (!record || !isOptInOpen(record, context.now())) return null
  return { email: record.email, subscribed: record.subscriptionStatus === 'SUBSCRIBED' }
}
