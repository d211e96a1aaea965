import { UpsertEmailSubscription } from '@galleria/platform-client/entities/email-subscription'
import { defineCall, servicePaths } from '../../http/call.ts'

export const upsertEmailSubscription = defineCall({
  name: 'subs.upsert',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/email-marketing', '/v1/email-subscriptions'),
  request: UpsertEmailSubscription,
  handle: async ({ caller, services }, { subscription }) => ({
    subscription: await services.identity.run('upsertEmailSubscription', { ...subscription, elevated: caller.kind === 'elevated' }),
  }),
})
