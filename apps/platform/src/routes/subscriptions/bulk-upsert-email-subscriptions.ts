import { EmailSubscriptionResults } from '@galleria/platform-client/entities/email-subscription-requests'
import { requestList } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

/** Each of them is checked on its own: one that is wrong is a result of its own. */
export const bulkUpsertEmailSubscriptions = defineCall({
  name: 'subs.bulkUpsert',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/email-marketing', '/v1/email-subscriptions/bulk'),
  request: z.object({ subscriptions: requestList(z.looseObject({}), 100, 1) }),
  answer: EmailSubscriptionResults,
  handle: ({ services }, { subscriptions }) => services.identity.run('bulkUpsertEmailSubscriptions', { subscriptions }),
})
