import { guid } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { defineCall } from '../../http/call.ts'

/** Ends a subscription, with everything that waits for it. */
export const deleteEndpoint = defineCall({
  name: 'webhooks.deleteEndpoint',
  recorded: false,
  methods: ['DELETE'],
  paths: ['/platform/v1/webhooks/endpoints/:endpointId'],
  request: z.object({ endpointId: guid() }),
  answer: z.object({}),
  handle: ({ services }, input) => services.events.run('deleteEndpoint', input),
})
