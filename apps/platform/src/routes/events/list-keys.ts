import * as z from 'zod/mini'
import { SigningKey } from '../../domain/webhook-requests.ts'
import { defineCall } from '../../http/call.ts'

/** The public keys that webhooks are, were and will be signed with, the newest first. */
export const listKeys = defineCall({
  name: 'webhooks.listKeys',
  recorded: false,
  methods: ['GET'],
  paths: ['/platform/v1/webhooks/keys'],
  request: z.object({}),
  answer: z.object({ keys: z.array(SigningKey) }),
  handle: ({ services }) => services.events.run('listSigningKeys', null),
})
