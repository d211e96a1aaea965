import * as z from 'zod/mini'
import { email, instant, list, optionalFields, requestList, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { SubscriptionStatus } from './email-subscription.ts'

/* No recorded calls: what they take and give is declared here. */

export const MAX_EMAIL_TOPICS = 20

/** The name of a topic for programs, such as `new-arrivals`. */
export const emailTopicKey = () => z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))

/** How often a subscriber wants mails about a topic: each as it is sent, or at most one in a week that sums them up. */
export const EmailFrequency = openEnum(['EVERY_MAIL', 'WEEKLY'])
export type EmailFrequency = z.infer<typeof EmailFrequency>

/** Something that the newsletter can be about, called as the language of the request has it. */
export const ChosenTopic = z.looseObject({
  key: emailTopicKey(),
  name: z.string(),
  chosen: z.boolean(),
  /** The frequency of mails; absent on platforms that send every mail. */
  ...optionalFields({ frequency: EmailFrequency }),
})
export type ChosenTopic = z.infer<typeof ChosenTopic>

/** What became of a subscription, and when. */
export const SubscriptionChange = z.looseObject({ status: SubscriptionStatus, date: instant() })
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

/** What a member has paid for in advance. */
export const HeldMembership = z.looseObject({
  name: z.string(),
  running: z.boolean(),
  ...optionalFields({ creditsRemaining: z.number(), endDate: instant() }),
})
export type HeldMembership = z.infer<typeof HeldMembership>

/** What a member gets from the shop again and again. `history` is empty until the member has proved the address. */
export const EmailPreferences = z.looseObject({
  email: email(),
  status: SubscriptionStatus,
  topics: list(ChosenTopic),
  history: list(SubscriptionChange),
  memberships: list(HeldMembership),
})
export type EmailPreferences = z.infer<typeof EmailPreferences>
export const EmailPreferencesResponse = z.object({ preferences: EmailPreferences })

/** An absent part stays as it is. `topics` are those that the member wants, by their keys, and `weekly` those of which one mail a week is enough. */
export const ChangeEmailPreferences = z.object(
  optionalFields({
    subscribed: z.boolean(),
    topics: requestList(emailTopicKey(), MAX_EMAIL_TOPICS),
    weekly: requestList(emailTopicKey(), MAX_EMAIL_TOPICS),
  }),
)
export type ChangeEmailPreferences = z.infer<typeof ChangeEmailPreferences>

/** The end of the address of an unsubscribe link. */
export const UnsubscribeToken = z.object({ token: text(4_000, 1) })

/** What a link of a mail ends, for which address, and whether that has ended already. */
export const UnsubscribeLink = z.looseObject({
  email: email(),
  list: openEnum(['NEWSLETTER', 'STOCK_ALERTS', 'CHECKOUT_REMINDERS']),
  ended: z.boolean(),
})
export type UnsubscribeLink = z.infer<typeof UnsubscribeLink>
export const UnsubscribeLinkResponse = z.object({ link: UnsubscribeLink })
