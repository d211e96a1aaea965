import { settleAfterResponse } from './auth/passwords/after-response.ts'
import { signInMethods } from './auth/sign-in-methods.ts'
import { createVisitor, renewVisitor } from './auth/tokens/visitors.ts'
import type { IdentityContext } from './contexts.ts'
import { type EmailsBefore, queryEmails } from './emails/query-emails.ts'
import { setStoreNames } from './emails/store-names.ts'
import { memberMethods } from './members/member-methods.ts'
import { declinesOffers, hasBounced, noteDeliverability } from './subscriptions/note-deliverability.ts'
import { subscriptionMethods } from './subscriptions/subscription-methods.ts'
import { listEmails } from './system/list-emails.ts'
import { identityStats } from './system/statistics.ts'

/** Both tell of the mails that requests before have caused. */
const emailMethods = {
  listEmails: async (context: IdentityContext) => {
    await settleAfterResponse(context)
    return listEmails(context)
  },
  queryEmails: async (context: IdentityContext, query: EmailsBefore) => {
    await settleAfterResponse(context)
    return queryEmails(context, query)
  },
}

export const identityMethods = {
  ...emailMethods,
  createVisitor,
  declinesOffers,
  hasBounced,
  identityStats,
  noteDeliverability,
  renewVisitor,
  setStoreNames,
  ...subscriptionMethods,
  ...memberMethods,
  ...signInMethods,
}
export type IdentityMethods = typeof identityMethods
