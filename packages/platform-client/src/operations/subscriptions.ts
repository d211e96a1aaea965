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
  summary: 'Get e-mail preferences',
  description: 'Returns the newsletter subscription of the signed-in member with its topics and status, and the member’s memberships.',
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
  summary: 'Update e-mail preferences',
  description:
    'Subscribes or unsubscribes the signed-in member, and sets topics and which of them arrive weekly. An unverified address has to be confirmed by e-mail first.',
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
  summary: 'Get an unsubscribe link',
  description: 'Returns the address and the list of an unsubscribe link, and whether it was used.',
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
  summary: 'Unsubscribe with a link',
  description: 'Unsubscribes the address of the link from its list. Needs no sign-in: the link is the proof. Repeating it changes nothing.',
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
  description: 'Lists the topics of the newsletter in the order in which members see them.',
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
  description: 'Replaces the topics of the newsletter. Subscribers get every topic that they did not opt out of.',
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
    'Lists the addresses that receive a topic: subscribed, deliverable and not opted out. With a frequency, only those who chose it: immediately, or in a weekly summary.',
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
  description: 'Returns one subscription by its id.',
  example: { id: '$SUBSCRIPTION_ID' },
} as const satisfies OwnOperation
