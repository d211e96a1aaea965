import * as z from 'zod/mini'
import { Endpoint } from '../../domain/webhook-requests.ts'
import { defineCall } from '../../http/call.ts'

/** Who is subscribed, and how many events wait for each or were given up. */
export const listEndpoints = defineCall({
  name: 'webhooks.listEndpoints',
  recorded: false,
  methods: ['GET'],
  paths: ['/platform/v1/webhooks/endpoints'],
  request: z.object({}),
  answer: z.object({ endpoints: z.array(Endpoint) }),
  handle: ({ services }) => services.events.run('listEndpoints', null),
})
