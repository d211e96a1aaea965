import * as z from 'zod/mini'
import { localeText } from '../store/store-content.ts'
import { email, list, requestList } from '../values/fields.ts'
import { OffsetMetadata, Paging } from '../wire/query.ts'
import { EmailFrequency, emailTopicKey, MAX_EMAIL_TOPICS } from './email-preferences.ts'

/* No recorded calls: what they take and give is declared here. */

const MAX_NAME = 80

/** Something that the newsletter can be about, called in the languages of the store. */
export const EmailTopic = z.object({ key: emailTopicKey(), name: localeText(MAX_NAME) })
export type EmailTopic = z.infer<typeof EmailTopic>

/** All topics, in the order in which members see them. */
export const EmailTopicList = z.object({ topics: requestList(EmailTopic, MAX_EMAIL_TOPICS) })
export type EmailTopicList = z.infer<typeof EmailTopicList>

/**
 * The subscribers of a topic; with a frequency, those who chose it: a sender mails the ones at once, and the others in its summary of the
 * week.
 */
export const SubscribersOfTopic = z.object({
  key: emailTopicKey(),
  frequency: z.optional(EmailFrequency),
  paging: z.optional(z.partial(Paging)),
})

export const TopicSubscribers = z.object({ emails: list(email()), metadata: OffsetMetadata })
export type TopicSubscribers = z.infer<typeof TopicSubscribers>
