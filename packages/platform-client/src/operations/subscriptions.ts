import {
  ChangeEmailPreferences,
  EmailPreferencesResponse,
  UnsubscribeLinkResponse,
  UnsubscribeToken,
} from '../entities/subscriptions/email-preferences.ts'
import { EmailSubscriptionResponse } from '../entities/subscriptions/email-subscription-response.ts'
import { EmailTopicList, SubscribersOfTopic, TopicSubscribers } from '../entities/subscriptions/email-topics.ts'
import { ById } from '../entities/wire/by-id.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const getEmailPreferences = {
  name: 'emailPreferences.get',
  access: 'member',
  capability: 'emailPreferences',
  method: 'GET',
  path: '/platform/v1/my-email-preferences',
  repeatable: true,
  input: NoFields,
  output: EmailPreferencesResponse,
  summary: 'Get what a member gets by e-mail',
  description: 'Tells the member who calls of the newsletter, its topics and what became of the subscription, and of memberships.',
} as const satisfies OwnOperation

export const updateEmailPreferences = {
  name: 'emailPreferences.update',
  access: 'member',
  capability: 'emailPreferences',
  method: 'PATCH',
  path: '/platform/v1/my-email-preferences',
  repeatable: true,
  input: ChangeEmailPreferences,
  output: EmailPreferencesResponse,
  changes: ['subscription'],
  summary: 'Change what a member gets by e-mail',
  description:
    'Subscribes or unsubscribes the member who calls, and chooses topics and of which one mail a week is enough. An address that is not proved to be the member’s is asked by mail first.',
  example: { subscribed: true },
} as const satisfies OwnOperation

export const getUnsubscribeLink = {
  name: 'unsubscribeLinks.get',
  access: 'identified',
  capability: 'emailPreferences',
  method: 'POST',
  path: '/platform/v1/unsubscribe-links/get',
  repeatable: true,
  input: UnsubscribeToken,
  output: UnsubscribeLinkResponse,
  summary: 'Read an unsubscribe link',
  description: 'Tells what a link of a mail ends, for which address, and whether that has ended already. It changes nothing.',
  example: { token: '$UNSUBSCRIBE_TOKEN' },
} as const satisfies OwnOperation

export const unsubscribeByLink = {
  name: 'unsubscribeLinks.use',
  access: 'identified',
  capability: 'emailPreferences',
  method: 'POST',
  path: '/platform/v1/unsubscribe-links/use',
  repeatable: true,
  input: UnsubscribeToken,
  output: UnsubscribeLinkResponse,
  changes: ['subscription.subscriptionStatus'],
  summary: 'Unsubscribe by a link',
  description: 'Ends what a link of a mail is about, without a sign-in: the link is the proof. Using it twice is the same as once.',
  example: { token: '$UNSUBSCRIBE_TOKEN' },
} as const satisfies OwnOperation

export const listEmailTopics = {
  name: 'emailTopics.list',
  access: 'elevated',
  scope: 'subscriptions:read',
  method: 'GET',
  path: '/platform/v1/email-topics',
  repeatable: true,
  input: NoFields,
  output: EmailTopicList,
  summary: 'List newsletter topics',
  description: 'Lists what the newsletter can be about, in the order in which members see it.',
} as const satisfies OwnOperation

export const setEmailTopics = {
  name: 'emailTopics.set',
  access: 'elevated',
  scope: 'subscriptions:write',
  method: 'POST',
  path: '/platform/v1/email-topics',
  repeatable: true,
  input: EmailTopicList,
  output: EmailTopicList,
  changes: ['emailTopic'],
  summary: 'Set newsletter topics',
  description: 'Replaces what the newsletter can be about. Subscribers get every topic but those that they have left out.',
  example: { topics: [{ key: 'new-arrivals', name: { en: 'New arrivals', de: 'Neuheiten' } }] },
} as const satisfies OwnOperation

export const listTopicSubscribers = {
  name: 'emailTopics.listSubscribers',
  access: 'elevated',
  scope: 'subscriptions:read',
  method: 'POST',
  path: '/platform/v1/email-topics/{key}/subscribers',
  repeatable: true,
  input: SubscribersOfTopic,
  output: TopicSubscribers,
  summary: 'List the subscribers of a topic',
  description:
    'Lists the addresses that get mails about a topic: they are subscribed, take mail, and have not left the topic out. With a frequency, those who chose it: a sender mails the ones at once, and the others in its summary of the week.',
  example: { key: 'new-arrivals' },
  exampleSetup: { needs: ['EMAIL_TOPIC'] },
} as const satisfies OwnOperation

export const getEmailSubscription = {
  name: 'subs.get',
  access: 'elevated',
  scope: 'subscriptions:read',
  method: 'GET',
  path: '/email-marketing/v1/email-subscriptions/{id}',
  repeatable: true,
  input: ById,
  output: EmailSubscriptionResponse,
  summary: 'Get an e-mail subscription',
  description: 'Gets one subscription by its id.',
  example: { id: '$SUBSCRIPTION_ID' },
} as const satisfies OwnOperation
