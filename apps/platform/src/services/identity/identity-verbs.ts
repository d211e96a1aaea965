import { hasBounced } from '../emails/has-bounced.ts'
import { noteDeliverability } from '../emails/note-deliverability.ts'
import { queryEmails } from '../emails/query-emails.ts'
import { memberVerbs } from '../members/member-verbs.ts'
import { listEmails } from '../operations/list-emails.ts'
import { signInVerbs } from '../sign-in/sign-in-verbs.ts'
import { subscriptionVerbs } from '../subscriptions/subscription-verbs.ts'
import { createVisitor } from './create-visitor.ts'
import { identityStats } from './identity-stats.ts'
import { isKnownVisitor } from './is-known-visitor.ts'

export const identityVerbs = {
  createVisitor,
  hasBounced,
  identityStats,
  isKnownVisitor,
  listEmails,
  noteDeliverability,
  queryEmails,
  ...subscriptionVerbs,
  ...memberVerbs,
  ...signInVerbs,
}
export type IdentityVerbs = typeof identityVerbs
