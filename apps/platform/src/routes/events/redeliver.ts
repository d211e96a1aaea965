import * as z from 'zod/mini'
import { Redelivery } from '../../domain/webhook-requests.ts'
import { defineCall } from '../../http/call.ts'

/** Sends events again: single deliveries, the dead letters of an endpoint, or everything since a time. */
export const redeliver = defineCall({
  name: 'webhooks.redeliver',
  recorded: false,
  methods: ['POST'],
  paths: ['/platform/v1/webhooks/deliveries/redeliver'],
  request: Redelivery,
  answer: z.object({ redelivered: z.int() }),
  handle: ({ services }, input) => services.events.run('redeliver', input),
})
