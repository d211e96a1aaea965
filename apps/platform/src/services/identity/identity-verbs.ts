import { signInVerbs } from '../sign-in/sign-in-verbs.ts'
import { createVisitor } from './create-visitor.ts'
import { identityStats } from './identity-stats.ts'
import { isKnownVisitor } from './is-known-visitor.ts'
import { noteDeliverability } from '../emails/note-deliverability.ts'
import { memberVerbs } from '../members/member-verbs.ts'
import { listEmails } from '../operations/list-emails.ts'
import { subscriptionVerbs } from '../subscriptions/subscription-verbs.ts'

export const identityVerbs = { createVisitor, identityStats, isKnownVisitor, listEmails, noteDeliverability, ...subscriptionVerbs, ...memberVerbs, ...signInVerbs }
export type IdentityVerbs = typeof identityVerbs
