import * as z from 'zod/mini'
import { EmailSubscription, UpsertEmailSubscription } from '../entities/email-subscription.ts'
import { defineCall } from '../transport/call.ts'
import { emailSubscriptionsService } from '../transport/services.ts'
import type { SendOptions, Transport } from '../transport/transport.ts'

const upsertCall = defineCall({
  service: emailSubscriptionsService,
  operation: 'UpsertEmailSubscription',
  method: 'POST',
  path: '/v1/email-subscriptions',
  input: UpsertEmailSubscription,
  answer: z.looseObject({ subscription: EmailSubscription }),
  repeatable: true,
  argumentNames: { subscription: '' },
})

/**
 * Subscribes an address, or changes its subscription. POST /email-marketing/v1/email-subscriptions.
 * Permission EMAIL_SUBSCRIPTIONS.MODIFY. Field violations for an address that is none.
 */
export async function upsertEmailSubscription(
  transport: Transport,
  subscription: UpsertEmailSubscription['subscription'],
  options?: SendOptions,
): Promise<EmailSubscription> {
  return (await transport.send(upsertCall, { subscription }, options)).subscription
}

export const emailSubscriptions = { upsert: upsertEmailSubscription }
