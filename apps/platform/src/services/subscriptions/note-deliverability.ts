import type { Caller } from '@galleria/commerce/access/owner'
import { DELIVERABILITY } from '@galleria/commerce/emails/deliverability'
import type { EmailReport } from '@galleria/platform-client/entities/emails/email-report'
import type { IdentityContext } from '../contexts.ts'
import { markEmails } from '../emails/mark-emails.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { findSubscription } from './find-subscription.ts'
import { writeSubscription } from './write-subscription.ts'

interface Reported {
  readonly reports: readonly EmailReport[]
  readonly caller: Caller
}

/**
 * Turns reports about e-mails into the deliverability of their addresses. A complaint also ends the newsletter subscription, and a later
 * delivery does not undo that.
 */
export function noteDeliverability(context: IdentityContext, { reports, caller }: Reported): void {
  context.db.transaction(() => {
    markEmails(context, { reports })
    for (const { email, kind } of reports) {
      const known = findSubscription(context, { email: email.toLowerCase() })
      if (kind === 'DELIVERED' && known?.deliverabilityStatus === 'SPAM_COMPLAINT') continue
      const ended = kind === 'COMPLAINED' && { subscriptionStatus: 'UNSUBSCRIBED', optInDigest: null }
      writeSubscription(context, email, { deliverabilityStatus: DELIVERABILITY[kind], ...ended }, { caller })
    }
  })
  scheduleOutbox(context)
}

/** Whether an address wants nothing that it has not asked for: it unsubscribed, complained, or takes no mail. */
function declinesOffers(context: Pick<IdentityContext, 'db'>, { email }: { email: string }): boolean {
  const known = findSubscription(context, { email })
  const { BOUNCED, COMPLAINED } = DELIVERABILITY
  return (
    known?.subscriptionStatus === 'UNSUBSCRIBED' || known?.deliverabilityStatus === BOUNCED || known?.deliverabilityStatus === COMPLAINED
  )
}

/** Whether an address is known to take no mail: until one arrives there, or the shop says that it is good again. */
export function hasBounced(context: Pick<IdentityContext, 'db'>, { email }: { email: string }): boolean {
  return findSubscription(context, { email })?.deliverabilityStatus === 'BOUNCED'
}

export const noteDeliverabilityMethods = { declinesOffers, hasBounced, noteDeliverability }
