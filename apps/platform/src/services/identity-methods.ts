import { accountMethods, type AccountMethods } from './account-methods.ts'
import { settleAfterResponse } from './auth/passwords/after-response.ts'
import type { IdentityContext } from './contexts.ts'
import { type EmailsBefore, queryEmails } from './emails/query-emails.ts'
import { storeNamesMethods } from './emails/store-names.ts'
import { memberMethods } from './members/member-methods.ts'
import { noteDeliverabilityMethods } from './subscriptions/note-deliverability.ts'
import { subscriptionMethods } from './subscriptions/subscription-methods.ts'
import { listEmails } from './system/list-emails.ts'
import { identityStatisticsMethods } from './system/statistics.ts'

/** The methods that tell of mails, also of those that requests before have caused. */
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
  ...storeNamesMethods,
  ...memberMethods,
  ...noteDeliverabilityMethods,
  ...subscriptionMethods,
  ...identityStatisticsMethods,
  ...accountMethods,
}
/** What anything may ask of the object. Accounts have a door of their own. */
export type IdentityMethods = Omit<typeof identityMethods, keyof AccountMethods>
