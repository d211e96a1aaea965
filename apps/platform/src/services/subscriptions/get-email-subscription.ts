import type { EmailSubscription } from '@galleria/platform-client/entities/email-subscription'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure } from '../../domain/failure.ts'
import { subscriptionDocument } from '../../domain/subscription-record.ts'
import type { IdentityContext } from '../contexts.ts'
import { findSubscription } from './find-subscription.ts'

/** Under the name that clients unwrap; the other calls name it differently. */
export function getEmailSubscription(
  context: IdentityContext,
  { id }: { id: string },
): { emailSubscription: Wire<typeof EmailSubscription> } {
  const record = findSubscription(context, { id })
  if (!record) throw new Failure('EMAIL_SUBSCRIPTION_NOT_FOUND', 'There is no such subscription.')
  return { emailSubscription: subscriptionDocument(record) }
}
