import type { EmailSubscription } from '@galleria/platform-client/entities/subscriptions/email-subscription'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { DAY, MINUTE } from '../values/durations.ts'
import { isoDate } from '../values/iso-date.ts'

/** Whether an address may receive marketing, as the platform keeps it. */
export interface SubscriptionRecord {
  readonly id: string
  readonly email: string
  readonly subscriptionStatus: string
  readonly deliverabilityStatus: string
  readonly optInDigest: string | null
  readonly optInSentAt: number | null
  /** Topics that the address wants no mails about. */
  readonly leftTopics: readonly string[]
  /** Topics of which one mail a week is enough. */
  readonly weeklyTopics: readonly string[]
  readonly createdAt: number
  readonly updatedAt: number
}

export function toSubscriptionDocument({
  id,
  email,
  subscriptionStatus,
  deliverabilityStatus,
  createdAt,
  updatedAt,
}: SubscriptionRecord): Wire<typeof EmailSubscription> {
  return { id, email, subscriptionStatus, deliverabilityStatus, createdDate: isoDate(createdAt), updatedDate: isoDate(updatedAt) }
}

/** A link to confirm a subscription works this long: later the address is asked anew. */
const OPT_IN_LIFETIME = 7 * DAY
/** An address gets at most one mail in this time, however often it is submitted. */
const OPT_IN_PAUSE = 10 * MINUTE
/** An address that declined is not asked again too soon, by any caller. */
const PAUSE_AFTER_NO = DAY

export function isOptInOpen({ optInSentAt }: SubscriptionRecord, now: number): boolean {
  return optInSentAt !== null && now - optInSentAt < OPT_IN_LIFETIME
}

/**
 * What the owner of the address is told of its subscription: PENDING while a mail that asks waits for its link to be opened, also for an
 * address that had unsubscribed. NOT_SET once that link has expired, since the address can be asked anew.
 */
export function visibleStatus(record: SubscriptionRecord | undefined, now: number): string {
  if (!record) return 'NOT_SET'
  const { subscriptionStatus, optInDigest, optInSentAt } = record
  if (subscriptionStatus === 'PENDING') return optInSentAt === null || isOptInOpen(record, now) ? 'PENDING' : 'NOT_SET'
  const reconsiders = subscriptionStatus === 'UNSUBSCRIBED' && optInDigest !== null && isOptInOpen(record, now)
  return reconsiders ? 'PENDING' : subscriptionStatus
}

/** Whether the address may be asked (again) if it wants what is sent: not one that bounced, complained, or was asked just now. */
export function mayAsk(record: SubscriptionRecord | undefined, now: number): boolean {
  if (!record) return true
  const reachable = record.deliverabilityStatus !== 'BOUNCED' && record.deliverabilityStatus !== 'SPAM_COMPLAINT'
  const pause = record.subscriptionStatus === 'UNSUBSCRIBED' ? PAUSE_AFTER_NO : OPT_IN_PAUSE
  return reachable && record.subscriptionStatus !== 'SUBSCRIBED' && (record.optInSentAt === null || now - record.optInSentAt >= pause)
}
