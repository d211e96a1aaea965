import * as z from 'zod/mini'
import { KeyRotation, SigningKey } from '../../domain/webhook-requests.ts'
import { defineCall } from '../../http/call.ts'

/** Makes the key that signs from now on, or after the time that receivers are given to get to know it. */
export const rotateKey = defineCall({
  name: 'webhooks.rotateKey',
  recorded: false,
  methods: ['POST'],
  paths: ['/platform/v1/webhooks/keys/rotate'],
  request: KeyRotation,
  answer: z.object({ key: SigningKey }),
  handle: ({ services }, input) => services.events.run('rotateSigningKey', input),
})
