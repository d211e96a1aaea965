import type { EmailSubscription } from '@galleria/platform-client/entities/email-subscription'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure } from '../../domain/failure.ts'
import { subscriptionDocument } from '../../domain/subscription-record.ts'
import type { IdentityContext } from '../contexts.ts'
import { findSubscription } from './find-subscription.ts'

export function getEmailSubscription(context: IdentityContext, { id }: { id: string }): { subscription: Wire<typeof EmailSubscription> } {
  const record = findSubscription(context, { id })
  if (!record) throw new Failure('EMAIL_SUBSCRIPTION_NOT_FOUND', 'There is no such subscription.')
  return { subscription: subscriptionDocument(record) }
}
