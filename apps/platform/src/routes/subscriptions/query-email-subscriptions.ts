import { EmailSubscription } from '@galleria/platform-client/entities/email-subscription'
import { EmailSubscriptionQuery } from '@galleria/platform-client/entities/email-subscription-requests'
import { OffsetMetadata } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const queryEmailSubscriptions = defineCall({
  name: 'subs.query',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/email-marketing', '/v1/email-subscriptions/query'),
  request: EmailSubscriptionQuery,
  answer: z.object({ subscriptions: z.array(EmailSubscription), metadata: OffsetMetadata }),
  handle: ({ services }, query) => services.identity.run('queryEmailSubscriptions', query),
})
