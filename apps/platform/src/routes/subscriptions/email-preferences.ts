import { Failure } from '@galleria/commerce/failures/failure'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { isLocale } from '@galleria/intl/locales'
import {
  ChangeEmailPreferences,
  EmailPreferencesResponse,
  UnsubscribeLinkResponse,
  UnsubscribeToken,
} from '@galleria/platform-client/entities/subscriptions/email-preferences'
import { EmailTopicList, SubscribersOfTopic, TopicSubscribers } from '@galleria/platform-client/entities/subscriptions/email-topics'
import * as z from 'zod/mini'
import { endByLink } from '../../auth/end-by-link.ts'
import { newOptInToken } from '../../auth/opt-in-token.ts'
import type { Variables } from '../../env.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'
import type { Services } from '../../objects/services.ts'
import { readUnsubscribeToken, type Unsubscription, unsubscribeLink } from '../../services/subscriptions/unsubscribe-token.ts'

const PATH = '/platform/v1/my-email-preferences'
const LINKS = '/platform/v1/unsubscribe-links'
const TOPICS = '/platform/v1/email-topics'

/** What members get by e-mail, and the links in mails that end it. */
export const emailPreferenceOperations: readonly Operation[] = [
  defineOperation({
    name: 'emailPreferences.get',
    summary: 'Get what a member gets by e-mail',
    description: 'Tells the member who calls of the newsletter, its topics and what became of the subscription, and of memberships.',
    recorded: false,
    methods: ['GET'],
    paths: [PATH],
    request: z.object({}),
    response: EmailPreferencesResponse,
    handle: async ({ caller, services, language }) => {
      const preferences = await services.identity.run('getEmailPreferences', { memberId: caller.id, language })
      return { preferences: { ...preferences, memberships: await membershipsOf(services, caller.id) } }
    },
  }),
  defineOperation({
    name: 'emailPreferences.update',
    summary: 'Change what a member gets by e-mail',
    description:
      'Subscribes or unsubscribes the member who calls, and chooses topics and of which one mail a week is enough. An address that is not proved to be the member’s is asked by mail first.',
    example: { takes: { subscribed: true } },
    recorded: false,
    methods: ['PATCH'],
    paths: [PATH],
    request: ChangeEmailPreferences,
    response: EmailPreferencesResponse,
    handle: async ({ caller, services, variables, language }, change) => {
      const { email } = await services.identity.run('getEmailPreferences', { memberId: caller.id })
      const { token, digest } = await newOptInToken()
      const locale = language !== undefined && isLocale(language) ? language : STORE_SETTINGS.language
      const optIn = {
        digest,
        url: `${variables.PUBLIC_URL}/subscriptions/${token}?lang=${locale}`,
        unsubscribeUrl: await unsubscribeLink({ email, language: locale }, variables),
        locale,
      }
      const preferences = await services.identity.run('updateEmailPreferences', { ...change, memberId: caller.id, language, optIn })
      return { preferences: { ...preferences, memberships: await membershipsOf(services, caller.id) } }
    },
  }),
  defineOperation({
    name: 'unsubscribeLinks.get',
    summary: 'Read an unsubscribe link',
    description: 'Tells what a link of a mail ends, for which address, and whether that has ended already. It changes nothing.',
    example: { takes: { token: '$UNSUBSCRIBE_TOKEN' } },
    recorded: false,
    methods: ['POST'],
    paths: [`${LINKS}/get`],
    request: UnsubscribeToken,
    response: UnsubscribeLinkResponse,
    handle: async ({ services, variables }, { token }) => describeLink(services, await requireUnsubscription(token, variables)),
  }),
  defineOperation({
    name: 'unsubscribeLinks.use',
    summary: 'Unsubscribe by a link',
    description: 'Ends what a link of a mail is about, without a sign-in: the link is the proof. Using it twice is the same as once.',
    example: { takes: { token: '$UNSUBSCRIBE_TOKEN' } },
    recorded: false,
    methods: ['POST'],
    paths: [`${LINKS}/use`],
    request: UnsubscribeToken,
    response: UnsubscribeLinkResponse,
    handle: async ({ services, variables }, { token }) => {
      const unsubscription = await requireUnsubscription(token, variables)
      await endByLink(services, unsubscription)
      return describeLink(services, unsubscription, true)
    },
  }),
  defineOperation({
    name: 'emailTopics.list',
    summary: 'List newsletter topics',
    description: 'Lists what the newsletter can be about, in the order in which members see it.',
    recorded: false,
    methods: ['GET'],
    paths: [TOPICS],
    request: z.object({}),
    response: EmailTopicList,
    handle: ({ services }) => services.identity.run('listEmailTopics', null),
  }),
  defineOperation({
    name: 'emailTopics.set',
    summary: 'Set newsletter topics',
    description: 'Replaces what the newsletter can be about. Subscribers get every topic but those that they have left out.',
    example: { takes: { topics: [{ key: 'new-arrivals', name: { en: 'New arrivals', de: 'Neuheiten' } }] } },
    recorded: false,
    methods: ['POST'],
    paths: [TOPICS],
    request: EmailTopicList,
    response: EmailTopicList,
    handle: ({ services }, { topics }) => services.identity.run('setEmailTopics', { topics }),
  }),
  defineOperation({
    name: 'emailTopics.listSubscribers',
    summary: 'List the subscribers of a topic',
    description:
      'Lists the addresses that get mails about a topic: they are subscribed, take mail, and have not left the topic out. With a frequency, those who chose it: a sender mails the ones at once, and the others in its summary of the week.',
    example: { takes: { key: 'new-arrivals' }, needs: ['EMAIL_TOPIC'] },
    recorded: false,
    methods: ['POST'],
    paths: [`${TOPICS}/:key/subscribers`],
    request: SubscribersOfTopic,
    response: TopicSubscribers,
    handle: ({ services }, request) => services.identity.run('listTopicSubscribers', request),
  }),
]

async function membershipsOf({ commerce }: Pick<Services, 'commerce'>, memberId: string) {
  const memberships = await commerce.run('viewMemberships', { memberId })
  return memberships.map(({ name, running, creditsRemaining, expiresAt }) => ({
    name,
    running,
    ...(creditsRemaining !== null && { creditsRemaining }),
    ...(expiresAt !== null && { endDate: isoDate(expiresAt) }),
  }))
}

async function requireUnsubscription(token: string, variables: Variables): Promise<Unsubscription> {
  const unsubscription = await readUnsubscribeToken(token, variables)
  if (!unsubscription) throw new Failure('UNSUBSCRIBE_LINK_NOT_FOUND', 'This is no unsubscribe link of this shop.')
  return unsubscription
}

/** Alerts end one by one as their mails are sent, so that only the link itself tells that all of them did. */
async function describeLink(
  { commerce, identity }: Pick<Services, 'commerce' | 'identity'>,
  { email, list }: Unsubscription,
  used = false,
) {
  if (list === 'stock-alerts') return { link: { email, list: 'STOCK_ALERTS', ended: used } }
  if (list === 'checkout-reminders')
    return { link: { email, list: 'CHECKOUT_REMINDERS', ended: await commerce.run('hasEndedReminders', { email }) } }
  return { link: { email, list: 'NEWSLETTER', ended: await identity.run('hasUnsubscribed', { email }) } }
}
