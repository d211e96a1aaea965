import { signInMethods } from './auth/sign-in-methods.ts'
import { createVisitor, renewVisitor } from './auth/tokens/visitors.ts'
import { queryEmails } from './emails/query-emails.ts'
import { setStoreNames } from './emails/store-names.ts'
import { memberMethods } from './members/member-methods.ts'
import { hasBounced, noteDeliverability } from './subscriptions/note-deliverability.ts'
import { subscriptionMethods } from './subscriptions/subscription-methods.ts'
import { listEmails } from './system/list-emails.ts'
import { identityStats } from './system/statistics.ts'

export const identityMethods = {
  createVisitor,
  hasBounced,
  identityStats,
  listEmails,
  noteDeliverability,
  queryEmails,
  renewVisitor,
  setStoreNames,
  ...subscriptionMethods,
  ...memberMethods,
  ...signInMethods,
}
export type IdentityMethods = typeof identityMethods
