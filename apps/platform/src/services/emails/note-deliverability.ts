import { deliverabilityOf, type EmailReport } from '../../domain/email-reports.ts'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { findSubscription } from '../subscriptions/find-subscription.ts'
import { writeSubscription } from '../subscriptions/write-subscription.ts'
import { markEmails } from './mark-emails.ts'

interface Reported {
  readonly reports: readonly EmailReport[]
  readonly caller: Caller
}

/**
 * What was reported about e-mails becomes the deliverability of their addresses. Who complains wants no newsletter either, and a later
 * delivery does not undo that.
 */
export function noteDeliverability(context: IdentityContext, { reports, caller }: Reported): void {
  context.db.transaction(() => {
    markEmails(context, { reports })
    for (const { email, kind } of reports) {
      const known = findSubscription(context, { email: email.toLowerCase() })
      if (kind === 'DELIVERED' && known?.deliverabilityStatus === 'SPAM_COMPLAINT') continue
      const ended = kind === 'COMPLAINED' && { subscriptionStatus: 'UNSUBSCRIBED', optInDigest: null }
      writeSubscription(context, email, { deliverabilityStatus: deliverabilityOf[kind], ...ended }, { caller })
    }
  })
  wakeForOutbox(context)
}
