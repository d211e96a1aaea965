import * as z from 'zod/mini'
import { Delivery, DeliveryQuery } from '../../domain/webhook-requests.ts'
import { defineCall } from '../../http/call.ts'

/** What was sent, what waits, and the dead letters. */
export const queryDeliveries = defineCall({
  name: 'webhooks.queryDeliveries',
  recorded: false,
  methods: ['POST'],
  paths: ['/platform/v1/webhooks/deliveries/query'],
  request: DeliveryQuery,
  answer: z.object({ deliveries: z.array(Delivery), nextCursor: z.optional(z.string()) }),
  handle: ({ services }, input) => services.events.run('queryDeliveries', input),
})
