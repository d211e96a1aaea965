import * as z from 'zod/mini'
import { Endpoint, NewEndpoint } from '../../domain/webhook-requests.ts'
import { defineCall } from '../../http/call.ts'

/** Subscribes an address to events: from now on it gets them, signed. */
export const createEndpoint = defineCall({
  name: 'webhooks.createEndpoint',
  recorded: false,
  methods: ['POST'],
  paths: ['/platform/v1/webhooks/endpoints'],
  request: NewEndpoint,
  answer: z.object({ endpoint: Endpoint }),
  handle: ({ services }, input) => services.events.run('createEndpoint', input),
})
