import { EmailSubscription, UpsertEmailSubscription } from '@galleria/platform-client/entities/email-subscription'
import * as z from 'zod/mini'
import { Failure } from '../../domain/failure.ts'
import { subscriptionOptIn } from '../../emails/subscription-opt-in.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { newOptInToken } from '../../http/opt-in-token.ts'
import { unsubscribeLink } from '../../http/unsubscribe-token.ts'
import { pageWords } from '../../pages/page-words.ts'

/**
 * The shop subscribes an address, or changes its subscription. A shopper may only ask to subscribe one: the address is asked by mail first,
 * and is PENDING until then.
 */
export const upsertEmailSubscription = defineCall({
  name: 'subs.upsert',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/email-marketing', '/v1/email-subscriptions'),
  request: UpsertEmailSubscription,
  answer: z.object({ subscription: EmailSubscription }),
  handle: async ({ caller, services, variables }, { subscription }) => {
    if (caller.kind === 'elevated') return { subscription: await services.identity.run('upsertEmailSubscription', subscription) }
    const { email, subscriptionStatus, deliverabilityStatus } = subscription
    const asksMore = subscriptionStatus === 'UNSUBSCRIBED' || (deliverabilityStatus !== undefined && deliverabilityStatus !== 'NOT_SET')
    if (asksMore) throw new Failure('PERMISSION_DENIED', 'A shopper can subscribe an address, and nothing else.')
    const { token, digest } = await newOptInToken()
    const content = subscriptionOptIn(
      `${variables.PUBLIC_URL}/subscriptions/${token}`,
      await unsubscribeLink({ email }, variables),
      pageWords(undefined, undefined),
    )
    return { subscription: await services.identity.run('requestSubscription', { email, caller, optIn: { digest, content } }) }
  },
})
