import { Failure } from '@galleria/commerce/failures/failure'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { isLocale } from '@galleria/intl/locales'
import {
  getEmailPreferences,
  getUnsubscribeLink,
  listEmailTopics,
  listTopicSubscribers,
  setEmailTopics,
  unsubscribeByLink,
  updateEmailPreferences,
} from '@galleria/platform-client/operations/subscriptions'
import { endByLink } from '../../auth/end-by-link.ts'
import { createNewsletterOptIn } from '../../auth/newsletter-opt-in.ts'
import type { Variables } from '../../env.ts'
import { type Operation, serve } from '../../http/operation.ts'
import type { Services } from '../../objects/services.ts'
import { readUnsubscribeToken, type Unsubscription } from '../../services/subscriptions/unsubscribe-token.ts'

/** What members get by e-mail, and the links in mails that end it. */
export const emailPreferenceOperations: readonly Operation[] = [
  serve(getEmailPreferences, async ({ caller, services, language }) => {
    const preferences = await services.identity.run('getEmailPreferences', { memberId: caller.id, language })
    return { preferences: { ...preferences, memberships: await membershipsOf(services, caller.id) } }
  }),
  serve(updateEmailPreferences, async ({ caller, services, variables, language }, change) => {
    const { email } = await services.identity.run('getEmailPreferences', { memberId: caller.id })
    const locale = language !== undefined && isLocale(language) ? language : STORE_SETTINGS.language
    const optIn = await createNewsletterOptIn({ email, language: locale }, variables)
    const preferences = await services.identity.run('updateEmailPreferences', { ...change, memberId: caller.id, language, optIn })
    return { preferences: { ...preferences, memberships: await membershipsOf(services, caller.id) } }
  }),
  serve(getUnsubscribeLink, async ({ services, variables }, { token }) =>
    describeLink(services, await requireUnsubscription(token, variables)),
  ),
  serve(unsubscribeByLink, async ({ services, variables }, { token }) => {
    const unsubscription = await requireUnsubscription(token, variables)
    await endByLink(services, unsubscription)
    return describeLink(services, unsubscription, true)
  }),
  serve(listEmailTopics, ({ services }) => services.identity.run('listEmailTopics', null)),
  serve(setEmailTopics, ({ services }, { topics }) => services.identity.run('setEmailTopics', { topics })),
  serve(listTopicSubscribers, ({ services }, request) => services.identity.run('listTopicSubscribers', request)),
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
