import type { Caller } from '@galleria/commerce/access/owner'
import { toSubscriptionDocument, type SubscriptionRecord, visibleStatus } from '@galleria/commerce/subscriptions/subscription-record'
import { emailSubscriptions, subscriptionHistory } from '../../db/schema/identity.ts'
import type { IdentityContext } from '../contexts.ts'
import { recordEvent } from '../outbox/post-message.ts'
import { findSubscription } from './find-subscription.ts'

export type SubscriptionChange = Partial<Omit<SubscriptionRecord, 'id' | 'email' | 'createdAt' | 'updatedAt'>>

interface ChangeOrigin {
  readonly caller: Caller
  /** The metadata that the shop wrote into the unsubscribe link. */
  readonly metadata?: Readonly<Record<string, string>>
}

/**
 * Writes the subscription of an address, with the event of it where a status changes. Call it in a transaction, and wake the outbox
 * after that.
 */
export function writeSubscription(
  context: IdentityContext,
  address: string,
  change: SubscriptionChange,
  { caller, metadata }: ChangeOrigin,
): SubscriptionRecord {
  const email = address.toLowerCase()
  const known = findSubscription(context, { email })
  const time = context.now()
  const record: SubscriptionRecord = {
    id: crypto.randomUUID(),
    email,
    subscriptionStatus: 'NOT_SET',
    deliverabilityStatus: 'NOT_SET',
    optInDigest: null,
    optInSentAt: null,
    leftTopics: [],
    weeklyTopics: [],
    createdAt: time,
    ...known,
    ...change,
    updatedAt: time,
  }
  const { id, ...columns } = record
  context.db.insert(emailSubscriptions).values(record).onConflictDoUpdate({ target: emailSubscriptions.email, set: columns }).run()
  const { subscriptionStatus } = record
  if (belongsInHistory(known, record))
    context.db
      .insert(subscriptionHistory)
      .values({ email, status: visibleStatus(record, time), at: time })
      .run()
  const same = known && known.subscriptionStatus === subscriptionStatus && known.deliverabilityStatus === record.deliverabilityStatus
  if (!same) {
    recordEvent(context, {
      eventType: 'com.wixpress.emailsubscriptions.v1.EmailSubscriptionChanged',
      entityFqdn: 'wix.emailsubscriptions.v1.emailsubscription',
      entityId: id,
      slug: 'changed',
      caller,
      body: { plain: { subscription: toSubscriptionDocument(record), ...(metadata && { metadata }) } },
    })
  }
  return record
}

/** Whether the owner of the address would call it a change: another status, or a mail that asks. */
function belongsInHistory(known: SubscriptionRecord | undefined, record: SubscriptionRecord): boolean {
  if (record.subscriptionStatus === 'NOT_SET') return false
  return (
    known?.subscriptionStatus !== record.subscriptionStatus || (record.optInDigest !== null && known.optInDigest !== record.optInDigest)
  )
}
