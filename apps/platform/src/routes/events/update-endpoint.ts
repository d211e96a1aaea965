import * as z from 'zod/mini'
import { Endpoint, EndpointChange } from '../../domain/webhook-requests.ts'
import { defineCall } from '../../http/call.ts'

/** Changes where events go, which ones, or whether. */
export const updateEndpoint = defineCall({
  name: 'webhooks.updateEndpoint',
  recorded: false,
  methods: ['PATCH'],
  paths: ['/platform/v1/webhooks/endpoints/:endpointId'],
  request: EndpointChange,
  answer: z.object({ endpoint: Endpoint }),
  handle: ({ services }, input) => services.events.run('updateEndpoint', input),
})
