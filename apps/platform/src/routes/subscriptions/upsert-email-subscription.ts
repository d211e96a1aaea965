import { Failure } from '@galleria/commerce/failures/failure'
import { EmailSubscription, UpsertEmailSubscription } from '@galleria/platform-client/entities/subscriptions/email-subscription'
import * as z from 'zod/mini'
import { createNewsletterOptIn } from '../../auth/newsletter-opt-in.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation } from '../../http/operation.ts'

/**
 * The shop subscribes an address, or changes its subscription. A shopper may only ask to subscribe one: the address is asked by mail first,
 * and is PENDING until then.
 */
export const upsertEmailSubscription = defineOperation({
  name: 'subs.upsert',
  summary: 'Subscribe an e-mail address',
  description: 'Sets the subscription of an address. An address that a visitor names has to be confirmed by e-mail first.',
  example: { takes: { subscription: { email: 'ann@example.com', subscriptionStatus: 'SUBSCRIBED' } } },
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/email-marketing', '/v1/email-subscriptions'),
  request: UpsertEmailSubscription,
  response: z.object({ subscription: EmailSubscription }),
  handle: async ({ caller, services, variables }, { subscription }) => {
    if (caller.kind === 'elevated') return { subscription: await services.identity.run('upsertEmailSubscription', subscription) }
    const { email, subscriptionStatus, deliverabilityStatus } = subscription
    const asksMore = subscriptionStatus === 'UNSUBSCRIBED' || (deliverabilityStatus !== undefined && deliverabilityStatus !== 'NOT_SET')
    if (asksMore) throw new Failure('PERMISSION_DENIED', 'A shopper can subscribe an address, and nothing else.')
    const optIn = await createNewsletterOptIn({ email }, variables)
    return { subscription: await services.identity.run('requestSubscription', { email, caller, optIn }) }
  },
})
