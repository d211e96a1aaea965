import { EmailSubscription } from '@galleria/platform-client/entities/email-subscription'
import { guid } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getEmailSubscription = defineCall({
  name: 'subs.get',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/email-marketing', '/v1/email-subscriptions/:id'),
  request: z.object({ id: guid() }),
  answer: z.object({ emailSubscription: EmailSubscription }),
  handle: ({ services }, { id }) => services.identity.run('getEmailSubscription', { id }),
})
