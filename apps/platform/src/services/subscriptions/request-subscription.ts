import type { Owner } from '@galleria/commerce/access/owner'
import { mayAsk, toSubscriptionDocument } from '@galleria/commerce/subscriptions/subscription-record'
import { isoDate } from '@galleria/commerce/values/iso-date'
import type { EmailSubscription } from '@galleria/platform-client/entities/subscriptions/email-subscription'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { emailMessages } from '../../emails/email-messages.ts'
import { subscriptionOptIn } from '../../emails/subscription-opt-in.ts'
import { countMail } from '../auth/sign-in/attempts.ts'
import type { IdentityContext } from '../contexts.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { getMailedStore } from '../emails/store-names.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { hasProved } from './decide-opt-in.ts'
import { findSubscription } from './find-subscription.ts'
import { writeSubscription } from './write-subscription.ts'

/**
 * The maximum number of mails. Each spelling of a mailbox's address may be asked: more of them in a quarter of an hour would be a
 * nuisance to its reader.
 */
const MAX_MAILS = 3

/** The mail that asks whether the address wants this. */
export interface OptIn {
  /** Digest of the token in the link. */
  readonly digest: string
  readonly url: string
  readonly unsubscribeUrl: string
  readonly locale: string
}

export interface SubscriptionRequest {
  readonly email: string
  readonly caller: Owner
  readonly optIn: OptIn
}

/**
 * Requests a subscription for an address. Anyone could name the address, so a mail asks its owner first. Members who have proved that the
 * address is theirs are not asked again. The answer is the same for every address, so that subscribers cannot be probed.
 */
export function requestSubscription(
  context: IdentityContext,
  { email, caller, optIn }: SubscriptionRequest,
): Wire<typeof EmailSubscription> {
  const { db, now } = context
  if (hasProved(context, caller, email)) {
    const record = db.transaction(() =>
      writeSubscription(context, email, { subscriptionStatus: 'SUBSCRIBED', optInDigest: null }, { caller }),
    )
    scheduleOutbox(context)
    return toSubscriptionDocument(record)
  }
  const id = db.transaction(() => {
    const known = findSubscription(context, { email })
    if (known && !mayAsk(known, now())) return known.id
    if (countMail(context, 'opt-in-mail', email) > MAX_MAILS) return known?.id ?? crypto.randomUUID()
    // An unsubscribed address stays unsubscribed until its owner confirms by mail.
    const subscriptionStatus = known?.subscriptionStatus === 'UNSUBSCRIBED' ? 'UNSUBSCRIBED' : 'PENDING'
    const record = writeSubscription(context, email, { subscriptionStatus, optInDigest: optIn.digest, optInSentAt: now() }, { caller })
    const messages = emailMessages(optIn.locale, getMailedStore(context))
    queueEmail(context, { recipient: record.email, ...subscriptionOptIn(optIn.url, optIn.unsubscribeUrl, messages) })
    return record.id
  })
  scheduleOutbox(context)
  const date = isoDate(now())
  return {
    id,
    email: email.toLowerCase(),
    subscriptionStatus: 'PENDING',
    deliverabilityStatus: 'NOT_SET',
    createdDate: date,
    updatedDate: date,
  }
}

export const requestSubscriptionMethods = { requestSubscription }
