import { EmailSubscription } from '@galleria/platform-client/entities/subscriptions/email-subscription'
import {
  EmailSubscriptionQuery,
  EmailSubscriptionResults,
} from '@galleria/platform-client/entities/subscriptions/email-subscription-requests'
import { requestList } from '@galleria/platform-client/entities/values/fields'
import { OffsetMetadata } from '@galleria/platform-client/entities/wire/query'
import { getEmailSubscription } from '@galleria/platform-client/operations/subscriptions'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation, serve } from '../../http/operation.ts'
import { generateUnsubscribeLink } from './generate-unsubscribe-link.ts'
import { upsertEmailSubscription } from './upsert-email-subscription.ts'

export const subscriptionOperations: readonly Operation[] = [
  upsertEmailSubscription,
  // Each of them is checked on its own: one that is wrong is a result of its own.
  defineOperation({
    name: 'subs.bulkUpsert',
    summary: 'Subscribe many e-mail addresses',
    description: 'Sets the subscription of many addresses, whose owners have consented. Each succeeds or fails individually.',
    example: { takes: { subscriptions: [{ subscription: { email: 'ann@example.com', subscriptionStatus: 'SUBSCRIBED' } }] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/email-marketing', '/v1/email-subscriptions/bulk'),
    request: z.object({ subscriptions: requestList(z.looseObject({}), 100, 1) }),
    response: EmailSubscriptionResults,
    handle: ({ services }, { subscriptions }) => services.identity.run('bulkUpsertEmailSubscriptions', { subscriptions }),
  }),
  defineOperation({
    name: 'subs.query',
    summary: 'Query e-mail subscriptions',
    description: 'Finds the subscriptions of the given addresses.',
    example: { takes: { filter: { email: { $in: ['ann@example.com'] } } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/email-marketing', '/v1/email-subscriptions/query'),
    request: EmailSubscriptionQuery,
    response: z.object({ subscriptions: z.array(EmailSubscription), metadata: OffsetMetadata }),
    handle: ({ services }, query) => services.identity.run('queryEmailSubscriptions', query),
  }),
  generateUnsubscribeLink,
  serve(getEmailSubscription, ({ services }, { id }) => services.identity.run('getEmailSubscription', { id })),
]
