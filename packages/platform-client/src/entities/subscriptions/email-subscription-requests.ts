import * as z from 'zod/mini'
import { email, languageCode, list, optionalFields, requestList } from '../values/fields.ts'
import { Filter, Paging } from '../wire/query.ts'
import { EmailSubscription, UpsertEmailSubscription } from './email-subscription.ts'

/** The only documented filter is `{ email: { $in: [...] } }`. Stands on its own in the body: there is no `query` around it. */
export const EmailSubscriptionQuery = z.object({ filter: Filter, ...optionalFields({ paging: z.partial(Paging) }) })
export type EmailSubscriptionQuery = z.infer<typeof EmailSubscriptionQuery>

export const BulkUpsertEmailSubscriptions = z.object({ subscriptions: requestList(UpsertEmailSubscription.shape.subscription, 100, 1) })

/** How one subscription of a bulk call fared: as it is now, or what was wrong with it. */
export const EmailSubscriptionResult = z.looseObject({
  originalIndex: z._default(z.number(), 0),
  ...optionalFields({
    emailSubscription: EmailSubscription,
    error: z.looseObject(optionalFields({ errorCode: z.string(), message: z.string() })),
  }),
})
export type EmailSubscriptionResult = z.infer<typeof EmailSubscriptionResult>

/** The results of a bulk call, counted in a form of this service's own, older than `bulkResults`. */
export const EmailSubscriptionResults = z.looseObject({
  results: list(EmailSubscriptionResult),
  metadata: z._default(z.looseObject({ totalSuccess: z._default(z.number(), 0), totalFailure: z._default(z.number(), 0) }), {
    totalSuccess: 0,
    totalFailure: 0,
  }),
})
export type EmailSubscriptionResults = z.infer<typeof EmailSubscriptionResults>

/** `metadata` comes back when the link is used; `language` is the one of the page that it opens. */
export const GenerateUnsubscribeLink = z.object({
  emailAddress: email(),
  ...optionalFields({ metadata: z.record(z.string(), z.string()), language: languageCode() }),
})
export type GenerateUnsubscribeLink = z.infer<typeof GenerateUnsubscribeLink>
